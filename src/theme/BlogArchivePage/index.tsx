/*
 * What differs: one list for each year and one for each topic, newest first; headings in order (h1, h2).
 * Why: the stock archive skips from h1 to h3, sorts oldest first and its description is just "Archive". Topics have no
 * pages, so their labels link here.
 * Ejected from @docusaurus/theme-classic 3.10.2, BlogArchivePage.
 */
import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import ArticleDate from '@site/src/components/ArticleDate';
import ArticlePicture from '@site/src/components/ArticlePicture';
import ShareCard from '@site/src/components/ShareCard';
import { usePageAddress } from '@site/src/components/ShareCard/usePageAddress';
import { Feeds, TopicFeedLinks } from '@site/src/components/TopicFeeds';
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
        <nav className={styles.contents} aria-label="Years and topics">
          <strong className="sidebar-group">By year</strong>
          <ul>
            {years.map(([year, { length }]) => (
              <li key={year}>
                <a href={`#year-${year}`}>
                  {year} <span>{length}</span>
                </a>
              </li>
            ))}
          </ul>
          <strong className="sidebar-group">By topic</strong>
          <ul>
            {topics.map(([topic, { length }]) => (
              <li key={topic.name} data-topic={topic.name}>
                <a href={`#${topicAnchor(topic.name)}`}>
                  {/* Keeps the count on the line of the last word. */}
                  {topic.label}&nbsp;<span>{length}</span>
                </a>
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
              <ul className={styles.list}>
                {ofYear.map((article) => (
                  <li key={article.permalink} className={styles.item}>
                    <ArticlePicture article={article} isSmall />
                    <div>
                      <Link to={article.permalink}>
                        <WholeWords text={article.title} />
                      </Link>
                      <p className={styles.facts}>
                        <ArticleDate date={article.date} />
                        {article.topics.map(({ name, label }) => (
                          <span key={name} className={styles.topic} data-topic={name}>
                            {label}
                          </span>
                        ))}
                      </p>
                    </div>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <div className={styles.topics}>
            {topics.map(([{ name, label }, onTopic]) => (
              <section key={name} aria-labelledby={topicAnchor(name)} data-topic={name}>
                <Heading as="h2" id={topicAnchor(name)}>
                  {label}
                </Heading>
                <ul className={styles.titles}>
                  {onTopic.map(({ permalink, title: text, date }) => (
                    <li key={permalink}>
                      <Link to={permalink}>{text}</Link> <ArticleDate date={date} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </div>
      </main>
    </Layout>
  );
}
