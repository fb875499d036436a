/*
 * What differs: the list has an h1, which includes the page number from the second page on, and links to the topics, the
 * reading order for shop owners, the archive and the feeds; articles are cards with a picture.
 * Why: the stock list has no h1 and gives every page the same title. It shows articles as plain texts, one below the
 * other. The stock structured data calls every page of the list a separate blog.
 * Ejected from @docusaurus/theme-classic 3.10.2, BlogListPage (its part StructuredData included).
 */
import type { ReactNode } from 'react';
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import ArticleCard from '@site/src/components/ArticleCard';
import ShareCard from '@site/src/components/ShareCard';
import TopicLinks from '@site/src/components/TopicLinks';
import { toEntry, type Topic } from '@site/src/lib/articles';
import BlogLayout from '@site/src/theme/BlogLayout';
import type { Props as StockProps } from '@theme/BlogListPage';
import styles from './styles.module.css';

interface Props extends StockProps {
  /** All topics. src/build/blog passes them to this page. */
  readonly topics: readonly Topic[];
}

export default function BlogListPage({ metadata, items, sidebar, topics }: Props): ReactNode {
  const { blogTitle, blogDescription, page, totalPages, previousPage, nextPage } = metadata;
  const title = page === 1 ? blogTitle : `${blogTitle}, page ${page}`;
  const description = page === 1 ? blogDescription : `Articles on the ${blogTitle}, page ${page} of ${totalPages}.`;
  return (
    <HtmlClassNameProvider className={`${ThemeClassNames.wrapper.blogPages} ${ThemeClassNames.page.blogListPage}`}>
      <PageMetadata description={description} />
      {/* Set here because the blog's name already begins with the site's, so it needs no suffix. */}
      <Head>
        <title>{title}</title>
      </Head>
      <ShareCard title={title} />
      <BlogLayout sidebar={sidebar} topics={topics}>
        <header className={styles.header}>
          <h1>{title}</h1>
          {page === 1 && (
            <p className={styles.description}>
              {blogDescription} Shop owners can begin with{' '}
              <Link to="/blog/archive#shop-owners">eight short articles</Link>.
            </p>
          )}
          <TopicLinks topics={topics} className="no-print topics" all="/blog/archive#all" />
        </header>
        <div className={styles.cards}>
          {items.map(({ content: { metadata: article } }, index) => (
            <ArticleCard
              key={article.permalink}
              article={toEntry(article)}
              description={article.description}
              isFirst={index === 0}
            />
          ))}
        </div>
        <nav className={`no-print ${styles.end}`} aria-label="Pages of the blog">
          {previousPage && <Link to={previousPage}>← Newer articles</Link>}
          <Link to="/blog/archive">All articles</Link>
          {nextPage && (
            <Link className="pagination-nav__link--next" to={nextPage}>
              Older articles →
            </Link>
          )}
        </nav>
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
