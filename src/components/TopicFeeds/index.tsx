import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { topicFeed, type Topic } from '@site/src/lib/feed-addresses';
import { blogTitle } from '@site/src/lib/site';

interface Props {
  readonly topics: readonly Topic[];
}

/** Lets feed readers discover the feeds of topics. */
export function TopicFeedLinks({ topics }: Props): ReactNode {
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

/** A sentence with links to the feeds of topics. */
export default function TopicFeeds({ topics }: Props): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils();
  return (
    <>
      <TopicFeedLinks topics={topics} />
      <p>
        Feeds by topic:{' '}
        {topics.map(({ name, label }, index) => (
          <span key={name}>
            {index > 0 && ', '}
            <a href={withBaseUrl(topicFeed(name))}>{label}</a>
          </span>
        ))}
        .
      </p>
    </>
  );
}
