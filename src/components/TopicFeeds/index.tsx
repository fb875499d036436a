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

/** Links to all feeds: those of the blog in each format, and on another line those of the topics. */
export function Feeds({ topics }: { readonly topics: readonly Topic[] }): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils();
  const groups = {
    'Feeds of all articles': feeds.map(({ file, name }) => ({ to: `/blog/${file}`, text: name })),
    'Feeds by topic': topics.map(({ name, label }) => ({ to: topicFeed(name), text: label })),
  };
  return (
    <div data-alias="" id="feeds" className="muted">
      {Object.entries(groups).map(([group, links]) => (
        <p key={group}>
          {group}:{' '}
          {links.map(({ to, text }, at) => (
            <Fragment key={to}>
              {at > 0 && ', '}
              <a href={withBaseUrl(to)}>{text}</a>
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  );
}
