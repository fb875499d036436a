/*
 * What differs: one list for each year, newest first; links show a topic, or the reading order for shop owners, in place
 * of the years; the blog's sidebar; headings in order (h1, h2).
 * Why: the stock archive skips from h1 to h3, sorts oldest first and its description is just "Archive". Topics have no
 * pages, so their labels link here.
 * Ejected from @docusaurus/theme-classic 3.10.2, BlogArchivePage.
 */
import { Fragment, type ReactNode } from 'react';
import clsx from 'clsx';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common';
import ArticleTitles from '@site/src/components/ArticleTitles';
import ShareCard from '@site/src/components/ShareCard';
import TopicFeeds from '@site/src/components/TopicFeeds';
import TopicLinks from '@site/src/components/TopicLinks';
import { listTopics, topicAnchor, type ArticleEntry } from '@site/src/lib/articles';
import { topicFeed } from '@site/src/lib/feed-addresses';
import { feeds } from '@site/src/lib/site';
import BlogLayout from '@site/src/theme/BlogLayout';
import Heading from '@theme/Heading';
import listStyles from '../BlogListPage/styles.module.css';
import styles from './styles.module.css';

interface Props {
  /** All articles, newest first. src/build/blog passes them to this page. */
  readonly articles: readonly ArticleEntry[];
}

/** What a shop owner reads first, in this order: short articles that need no code. */
const readingOrder = [
  'what-a-crypto-payment-gateway-does',
  'does-a-crypto-button-sell-more',
  'crypto-payments-without-kyc',
  'which-coins-to-accept',
  'crypto-payment-gateway-fees-compared',
  'company-crypto-wallet-lost-keys',
  'turn-crypto-into-euros-or-pounds',
  'vat-on-crypto-sales-in-the-uk-and-eu',
];

/** Links, each given as its address and its text, as a list in a sentence. */
function join(links: readonly (readonly [string, string])[]): ReactNode {
  return links.map(([href, text], at) => (
    <Fragment key={href}>
      {at > 0 && (at < links.length - 1 ? ', ' : ' and ')}
      <a href={href}>{text}</a>
    </Fragment>
  ));
}

export default function BlogArchivePage({ articles }: Props): ReactNode {
  const title = 'Blog archive';
  const topics = listTopics(articles);
  const { withBaseUrl } = useBaseUrlUtils();
  const { collectAnchor } = useBrokenLinks();
  collectAnchor('all');
  const inOrder = readingOrder.flatMap((slug) => articles.filter(({ permalink }) => permalink.endsWith(`/${slug}`)));
  const byTopic = topics.map(({ name, label }) => {
    const listed = articles.filter((article) => article.topics.some((topic) => topic.name === name));
    return { id: topicAnchor(name), label, listed, feed: topicFeed(name) };
  });
  const chosen = [...byTopic, { id: 'shop-owners', label: 'For shop owners', listed: inOrder, feed: undefined }];
  const years = Map.groupBy(articles, ({ date }) => date.slice(0, 4));
  const byYear = [...years].map(([label, listed]) => ({ id: `year-${label}`, label, listed, feed: undefined }));
  return (
    <HtmlClassNameProvider className={ThemeClassNames.wrapper.blogPages}>
      <PageMetadata title={title} description="All articles on the Sluice blog by year and topic, newest first." />
      <ShareCard title={title} />
      <TopicFeeds topics={topics} />
      <BlogLayout
        sidebar={{ title: 'All articles', items: articles.map((article) => ({ ...article, unlisted: false })) }}
        topics={topics}
      >
        <div id="all" className={styles.archive}>
          <header className={listStyles.header}>
            <h1>{title}</h1>
            <p className={listStyles.description}>
              {articles.length} articles, newest first. Shop owners can begin with{' '}
              <a href="#shop-owners">eight short ones</a>.
            </p>
            <TopicLinks topics={topics} className="no-print topics" all="/blog/archive#all" />
          </header>
          {[...chosen, ...byYear].map(({ id, label, listed, feed }) => (
            <section key={id} aria-labelledby={id} className={clsx(id.startsWith('year') || styles.chosen)}>
              <Heading as="h2" id={id}>
                {label}
              </Heading>
              <ArticleTitles articles={listed} inYear={id.startsWith('year')} />
              {feed !== undefined && (
                <p className="muted">
                  <a href={withBaseUrl(feed)}>Feed of this topic</a>
                </p>
              )}
            </section>
          ))}
          <div data-alias="" id="feeds">
            <p className="muted">
              Feeds of all articles: {join(feeds.map(({ file, name }) => [withBaseUrl(`/blog/${file}`), name]))}
            </p>
          </div>
        </div>
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
