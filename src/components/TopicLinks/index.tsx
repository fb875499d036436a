import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { addressTopic, type Topic } from '@site/src/lib/articles';

/**
 * Links to the articles on some topics in the archive. The address of all articles can be given as the
 * first, which is the current one until src/client/parts/sidebar.ts marks another.
 */
export default function TopicLinks({
  topics,
  className,
  linkClass = 'topic-label',
  all,
}: Readonly<{ topics: readonly Topic[]; className: string; linkClass?: string; all?: string }>): ReactNode {
  const links = topics.map((topic) => ({ to: addressTopic(topic), label: topic.label }));
  return (
    <ul className={`plain-list ${className}`} aria-label="Topics">
      {[...(all === undefined ? [] : [{ to: all, label: 'All' }]), ...links].map(({ to, label }) => (
        <li key={to}>
          <Link className={linkClass} to={to} aria-current={to === all || undefined}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
