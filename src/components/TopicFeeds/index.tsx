import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { topicFeed, topicsOf } from '@site/src/lib/feed-addresses';
import { blogTitle } from '@site/src/lib/site';

interface Props {
  /** The topics of articles. */
  readonly tags: Parameters<typeof topicsOf>[0];
}

/** Lets feed readers discover the feeds of topics. */
export function TopicFeedLinks({ tags }: Props): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils();
  return (
    <Head>
      {topicsOf(tags).map(({ name, label }) => (
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
export default function TopicFeeds({ tags }: Props): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils();
  return (
    <>
      <TopicFeedLinks tags={tags} />
      <p>
        Feeds by topic:{' '}
        {topicsOf(tags).map(({ name, label }, index) => (
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
