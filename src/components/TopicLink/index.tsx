import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { addressTopic, type Topic } from '@site/src/lib/articles';
import styles from './styles.module.css';

/** A topic, as a link to its articles in the archive. */
export default function TopicLink({ topic }: { readonly topic: Topic }): ReactNode {
  return (
    <Link className={styles.link} to={addressTopic(topic)} data-topic={topic.name}>
      {topic.label}
    </Link>
  );
}
