import { Fragment, type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
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

/** Links to all feeds: those of the blog in each format, then those of the topics. */
export function Feeds({ topics }: { readonly topics: readonly Topic[] }): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils();
  const links = [
    ...feeds.map(({ file, name }) => ({ to: `/blog/${file}`, text: name })),
    ...topics.map(({ name, label }) => ({ to: topicFeed(name), text: label })),
  ];
  return (
    <p className="muted">
      <span data-alias="" id="feeds">
        Feeds:
      </span>{' '}
      {links.map(({ to, text }, at) => (
        <Fragment key={to}>
          {at > 0 && ', '}
          <a href={withBaseUrl(to)} aria-label={`Feed: ${text}`}>
            {text}
          </a>
        </Fragment>
      ))}
    </p>
  );
}
