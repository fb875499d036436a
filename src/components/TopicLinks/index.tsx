import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { addressTopic, type Topic } from '@site/src/lib/articles';

/** Links to the articles on some topics in the archive, after the items given. */
export default function TopicLinks({
  topics,
  className,
  children,
}: Readonly<{ topics: readonly Topic[]; className: string; children?: ReactNode }>): ReactNode {
  return (
    <ul className={`plain-list ${className}`} aria-label="Topics">
      {children}
      {topics.map((topic) => (
        <li key={topic.name}>
          <Link className="topic-label" to={addressTopic(topic)}>
            {topic.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
