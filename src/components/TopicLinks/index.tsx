import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { addressTopic, type Topic } from '@site/src/lib/articles';

/** Links to the articles on some topics in the archive. A link to all articles can come first. */
export default function TopicLinks({
  topics,
  className,
  linkClass = 'topic-label',
  withAll = false,
}: Readonly<{ topics: readonly Topic[]; className: string; linkClass?: string; withAll?: boolean }>): ReactNode {
  const links = topics.map((topic) => ({ to: addressTopic(topic), label: topic.label }));
  return (
    <ul className={`plain-list ${className}`} aria-label="Topics">
      {[...(withAll ? [{ to: '/blog/archive#all', label: 'All' }] : []), ...links].map(({ to, label }) => (
        <li key={to}>
          <Link className={linkClass} to={to}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
