/*
 * What differs: one list for each year and one for each topic, newest first; headings in order (h1, h2).
 * Why: the stock archive skips from h1 to h3, sorts oldest first and its description is just "Archive". Topics have no
 * pages, so their labels link here.
 * Ejected from @docusaurus/theme-classic 3.10.2, BlogArchivePage.
 */
import type { ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import ArticleDate from '@site/src/components/ArticleDate';
import ShareCard from '@site/src/components/ShareCard';
import { usePageAddress } from '@site/src/components/ShareCard/usePageAddress';
import { Feeds, TopicFeedLinks } from '@site/src/components/TopicFeeds';
import TopicLink from '@site/src/components/TopicLink';
import StructuredData from '@site/src/components/StructuredData';
import WholeWords from '@site/src/components/WholeWords';
import { topicAnchor, type ArticleEntry } from '@site/src/lib/articles';
import { describeCollection } from '@site/src/lib/structured-data/describe-list';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import { groupByTopic, groupByYear } from './group';
import styles from './styles.module.css';

interface Props {
  /** All articles, newest first. src/build/blog passes them to this page. */
  readonly articles: readonly ArticleEntry[];
}

export default function BlogArchivePage({ articles }: Props): ReactNode {
  const title = 'Blog archive';
  const description = 'All articles on the Sluice blog by year and topic, newest first.';
  const address = usePageAddress();
  const years = groupByYear(articles);
  const topics = groupByTopic(articles);
  return (
    <Layout>
      <PageMetadata title={title} description={description} />
      <ShareCard title={title} />
      <StructuredData data={describeCollection({ ...address, title, description })} />
      <main className={styles.archive}>
        <header className={styles.header}>
          <h1>{title}</h1>
          <p>
            {articles.length} articles. The <Link to="/blog/">blog</Link> shows the latest articles with their
            introductions.
          </p>
          <TopicFeedLinks topics={topics.map(([topic]) => topic)} />
        </header>
        <nav className={`no-print ${styles.contents}`} aria-label="Years and topics">
          <strong className="sidebar-group">By year</strong>
          <ul className="plain-list">
            {years.map(([year, { length }]) => (
              <li key={year}>
                <a href={`#year-${year}`}>
                  {year} <span className="muted">{length}</span>
                </a>
              </li>
            ))}
          </ul>
          <strong className="sidebar-group">By topic</strong>
          <ul className="plain-list">
            {topics.map(([topic, { length }]) => (
              <li key={topic.name}>
                <TopicLink topic={topic} /> <span className="muted">{length}</span>
              </li>
            ))}
          </ul>
          <Feeds topics={topics.map(([topic]) => topic)} />
        </nav>
        <div className={styles.lists}>
          {years.map(([year, ofYear]) => (
            <section key={year} aria-labelledby={`year-${year}`}>
              <Heading as="h2" id={`year-${year}`}>
                {year}
              </Heading>
              <Titles articles={ofYear} isWide />
            </section>
          ))}
          <div className={styles.columns}>
            {topics.map(([{ name, label }, onTopic]) => (
              <section key={name} aria-labelledby={topicAnchor(name)} data-topic={name}>
                <Heading as="h2" id={topicAnchor(name)}>
                  {label}
                </Heading>
                <Titles articles={onTopic} />
              </section>
            ))}
          </div>
        </div>
      </main>
    </Layout>
  );
}

function Titles({
  articles,
  isWide = false,
}: {
  readonly articles: readonly ArticleEntry[];
  readonly isWide?: boolean;
}): ReactNode {
  return (
    <ul className={clsx('plain-list', isWide && styles.columns)}>
      {articles.map(({ permalink, title, date }) => (
        <li key={permalink}>
          <Link to={permalink}>
            <WholeWords text={title} />
          </Link>{' '}
          <ArticleDate date={date} />
        </li>
      ))}
    </ul>
  );
}
