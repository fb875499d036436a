import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import type { Topic } from '@site/src/lib/articles';
import { topicFeed } from '@site/src/lib/feed-addresses';
import { blogTitle } from '@site/src/lib/site';
import styles from './styles.module.css';

/** Lets feed readers discover the feeds of topics. */
export function TopicFeedLinks({ topics }: { readonly topics: readonly Topic[] }): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils();
  return (
    <Head>
      {topics.map(({ name, label }) => (
        <link
          key={name}
          rel="alternate"
          type="application/atom+xml"
          href={withBaseUrl(topicFeed(name))}
          title={`${blogTitle}: ${label}`}
        />
      ))}
    </Head>
  );
}

/** A link to the feed of a topic: three waves and where they come from. */
export function TopicFeed({ topic: { name, label } }: { readonly topic: Topic }): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils();
  const text = `Feed: ${label}`;
  return (
    <a className={styles.feed} href={withBaseUrl(topicFeed(name))} aria-label={text} title={text}>
      <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
        <path d="M1 7.5a5.5 5.5 0 0 1 5.5 5.5M1 2a11 11 0 0 1 11 11M2 12h.01" />
      </svg>
    </a>
  );
}
