import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { addressTopic, type Topic } from '@site/src/lib/articles';

/** A link to a topic's articles in the archive. */
export default function TopicLink({ topic }: { readonly topic: Topic }): ReactNode {
  return (
    <Link className="topic-label" to={addressTopic(topic)} data-topic={topic.name}>
      {topic.label}
    </Link>
  );
}
