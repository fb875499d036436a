/*
 * What differs: one list for each year, newest first; links show a topic, or the reading order for shop owners, in place
 * of the years; headings in order (h1, h2).
 * Why: the stock archive skips from h1 to h3, sorts oldest first and its description is just "Archive". Topics have no
 * pages, so their labels link here.
 * Ejected from @docusaurus/theme-classic 3.10.2, BlogArchivePage.
 */
import type { ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { PageMetadata } from '@docusaurus/theme-common';
import ArticleTitles from '@site/src/components/ArticleTitles';
import ShareCard from '@site/src/components/ShareCard';
import { Feeds, TopicFeedLinks } from '@site/src/components/TopicFeeds';
import { listTopics, topicAnchor, type ArticleEntry } from '@site/src/lib/articles';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
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

export default function BlogArchivePage({ articles }: Props): ReactNode {
  const title = 'Blog archive';
  const topics = listTopics(articles);
  const { collectAnchor } = useBrokenLinks();
  collectAnchor('all');
  const inOrder = readingOrder.flatMap((slug) => articles.filter(({ permalink }) => permalink.endsWith(`/${slug}`)));
  const byTopic = topics.map(({ name, label }) => {
    const listed = articles.filter((article) => article.topics.some((topic) => topic.name === name));
    return { id: topicAnchor(name), label, listed };
  });
  const chosen = [...byTopic, { id: 'shop-owners', label: 'For shop owners', listed: inOrder }];
  const years = Map.groupBy(articles, ({ date }) => date.slice(0, 4));
  const byYear = [...years].map(([label, listed]) => ({ id: `year-${label}`, label, listed }));
  const all = { id: 'all', label: 'All articles', listed: articles };
  return (
    <Layout>
      <PageMetadata title={title} description="All articles on the Sluice blog by year and topic, newest first." />
      <ShareCard title={title} />
      <TopicFeedLinks topics={topics} />
      <main className={styles.archive}>
        <header>
          <h1>{title}</h1>
          <p className={listStyles.description}>
            {articles.length} articles. Shop owners can begin with <a href="#shop-owners">eight short ones</a>. The{' '}
            <Link to="/blog/">blog</Link> shows the latest with their introductions.
          </p>
        </header>
        <nav className={`no-print ${styles.contents}`} aria-label="Lists of articles">
          <ul className="plain-list links-sideways">
            {[all, ...byTopic].map(({ id, label, listed }) => (
              <li key={id}>
                <a className="topic-label" href={`#${id}`}>
                  {label} <span className="muted">{listed.length}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div id={all.id}>
          {[...chosen, ...byYear].map(({ id, label, listed }) => (
            <section key={id} aria-labelledby={id} className={clsx(id.startsWith('year') || styles.chosen)}>
              <Heading as="h2" id={id}>
                {label}
              </Heading>
              <ArticleTitles articles={listed} inYear={id.startsWith('year')} />
            </section>
          ))}
          <Feeds topics={topics} />
        </div>
      </main>
    </Layout>
  );
}
