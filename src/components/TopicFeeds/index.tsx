import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import type { Topic } from '@site/src/lib/articles';
import { topicFeed } from '@site/src/lib/feed-addresses';
import { blogTitle } from '@site/src/lib/site';

/** Lets feed readers discover the feeds of topics. */
export default function TopicFeeds({ topics }: { readonly topics: readonly Topic[] }): ReactNode {
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
