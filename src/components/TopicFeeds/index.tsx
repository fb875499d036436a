import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { Topic } from '@site/src/lib/articles';
import { topicFeed } from '@site/src/lib/feed-addresses';
import { blogTitle, feeds } from '@site/src/lib/site';

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

/** A collapsed list of links to all feeds: those of the blog in each format, then those of the topics. */
export function Feeds({ topics }: { readonly topics: readonly Topic[] }): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils();
  // The build checks every anchor.
  useBrokenLinks().collectAnchor('feeds');
  return (
    <details className="fold" id="feeds">
      <summary>Feeds</summary>
      <ul>
        {feeds.map(({ file, name }) => (
          <li key={file}>
            <a href={withBaseUrl(`/blog/${file}`)}>{name}</a>
          </li>
        ))}
        {topics.map(({ name, label }) => (
          <li key={name}>
            <a href={withBaseUrl(topicFeed(name))} aria-label={`Feed: ${label}`}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
