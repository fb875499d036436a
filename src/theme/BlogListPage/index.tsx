/*
 * What differs: the list has an h1, which includes the page number from the second page on, and links to the topics, the archive and the feeds;
 * articles are cards with a picture.
 * Why: the stock list has no h1 and gives every page the same title. It shows articles as plain texts, one below the
 * other.
 * Ejected from @docusaurus/theme-classic 3.10.2, BlogListPage.
 */
import type { ReactNode } from 'react';
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import ArticleCard from '@site/src/components/ArticleCard';
import ShareCard from '@site/src/components/ShareCard';
import TopicLink from '@site/src/components/TopicLink';
import { toEntry, type Topic } from '@site/src/lib/articles';
import BlogLayout from '@theme/BlogLayout';
import BlogListPaginator from '@theme/BlogListPaginator';
import type { Props as StockProps } from '@theme/BlogListPage';
import BlogListPageStructuredData from '@theme/BlogListPage/StructuredData';
import MDXContent from '@theme/MDXContent';
import { nameBlogPage } from './nameBlogPage';
import styles from './styles.module.css';

interface Props extends StockProps {
  /** All topics. src/build/blog passes them to this page. */
  readonly topics: readonly Topic[];
}

export default function BlogListPage(props: Props): ReactNode {
  const { metadata, items, sidebar, topics } = props;
  const { blogDescription, page, totalPages } = metadata;
  const { title, description } = nameBlogPage(metadata);
  return (
    <HtmlClassNameProvider className={`${ThemeClassNames.wrapper.blogPages} ${ThemeClassNames.page.blogListPage}`}>
      <PageMetadata description={description} />
      {/* Set here because the blog's name already begins with the site's, so it needs no suffix. */}
      <Head>
        <title>{title}</title>
      </Head>
      <ShareCard title={title} />
      <BlogListPageStructuredData {...props} />
      <BlogLayout sidebar={sidebar}>
        <header className={styles.header}>
          <h1>{title}</h1>
          {page === 1 && <p className={styles.description}>{blogDescription}</p>}
          <ul className={`${styles.topics} links-sideways`} aria-label="Topics">
            {topics.map((topic) => (
              <li key={topic.name}>
                <TopicLink topic={topic} />
              </li>
            ))}
          </ul>
          <p className={styles.ways}>
            <Link to="/blog/archive">Archive by year and topic</Link>
            <Link to="/blog/archive#feeds">Feeds</Link>
          </p>
        </header>
        <div className={styles.cards}>
          {items.map(({ content: Lead }, index) => {
            const { readingTime } = Lead.metadata;
            return (
              <ArticleCard
                key={Lead.metadata.permalink}
                article={toEntry(Lead.metadata)}
                minutes={readingTime && Math.ceil(readingTime)}
                isFeatured={index === 0}
              >
                <MDXContent>
                  <Lead />
                </MDXContent>
              </ArticleCard>
            );
          })}
        </div>
        <div className={styles.pager}>
          <BlogListPaginator metadata={metadata} />
          <p className="muted">
            Page {page} of {totalPages}
          </p>
        </div>
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
