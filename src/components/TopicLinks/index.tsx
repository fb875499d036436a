import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { addressTopic, type Topic } from '@site/src/lib/articles';

/** Links to the articles on some topics in the archive. */
export default function TopicLinks({
  topics,
  className,
}: Readonly<{ topics: readonly Topic[]; className: string }>): ReactNode {
  return (
    <ul className={`plain-list ${className}`} aria-label="Topics">
      {topics.map((topic) => (
        <li key={topic.name}>
          <Link className="topic-label" to={addressTopic(topic)} data-topic={topic.name}>
            {topic.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
