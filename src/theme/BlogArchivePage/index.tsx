/*
 * What differs: one list per year, newest first, with a date on each line; headings in order (h1, h2).
 * Why: the stock archive skips from h1 to h3, sorts oldest first and its description is just "Archive".
 * Ejected from @docusaurus/theme-classic 3.10.2, BlogArchivePage.
 */
import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import ShareCard from '@site/src/components/ShareCard';
import { usePageAddress } from '@site/src/components/ShareCard/usePageAddress';
import TopicFeeds from '@site/src/components/TopicFeeds';
import StructuredData from '@site/src/components/StructuredData';
import { topicsOf } from '@site/src/lib/feed-addresses';
import { describeCollection } from '@site/src/lib/structured-data/describe-list';
import Layout from '@theme/Layout';
import type { ArchiveBlogPost, Props } from '@theme/BlogArchivePage';
import styles from './styles.module.css';

const dateFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

export default function BlogArchivePage({ archive }: Props): ReactNode {
  const title = 'Blog archive';
  const description = 'Every article of the Sluice blog by year, newest first, with its date.';
  const address = usePageAddress();
  return (
    <Layout>
      <PageMetadata title={title} description={description} />
      <ShareCard title={title} />
      <StructuredData data={describeCollection({ ...address, title, description })} />
      <main className={`container ${styles.archive}`}>
        <h1>{title}</h1>
        <p>
          {archive.blogPosts.length} articles. The <Link to="/blog/">blog</Link> shows the latest ones with an
          introduction.
        </p>
        <TopicFeeds topics={topicsOf(archive.blogPosts.flatMap(({ metadata }) => metadata.tags))} />
        {groupByYear(archive.blogPosts).map(([year, posts]) => (
          <section key={year} aria-labelledby={`year-${year}`}>
            <h2 id={`year-${year}`}>{year}</h2>
            <ul className={styles.list}>
              {posts.map(({ metadata }) => (
                <li key={metadata.permalink} className={styles.item}>
                  <time className={styles.date} dateTime={metadata.date}>
                    {dateFormat.format(new Date(metadata.date))}
                  </time>
                  <Link to={metadata.permalink}>{metadata.title}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </main>
    </Layout>
  );
}

/** Groups articles by year. The articles are sorted newest first, so the years are, too. */
function groupByYear(posts: readonly ArchiveBlogPost[]): [string, ArchiveBlogPost[]][] {
  const years = new Map<string, ArchiveBlogPost[]>();
  for (const post of posts) {
    const year = post.metadata.date.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), post]);
  }
  return [...years];
}
