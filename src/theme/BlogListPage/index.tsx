/*
 * What differs: the list has a heading of its own (h1), with the page's number from the second page on.
 * Why: the stock list has no h1 and gives all its pages the same title.
 * Ejected from @docusaurus/theme-classic 3.10.2, BlogListPage.
 */
import type { ReactNode } from 'react';
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common';
import Link from '@docusaurus/Link';
import { feeds } from '@site/src/lib/site';
import BlogLayout from '@theme/BlogLayout';
import BlogListPaginator from '@theme/BlogListPaginator';
import type { Props } from '@theme/BlogListPage';
import BlogListPageStructuredData from '@theme/BlogListPage/StructuredData';
import BlogPostItems from '@theme/BlogPostItems';
import styles from './styles.module.css';

export default function BlogListPage(props: Props): ReactNode {
  const { metadata, items, sidebar } = props;
  const { blogTitle, blogDescription, page, totalPages } = metadata;
  const isFirst = page === 1;
  return (
    <HtmlClassNameProvider className={`${ThemeClassNames.wrapper.blogPages} ${ThemeClassNames.page.blogListPage}`}>
      <PageMetadata
        title={isFirst ? blogTitle : `${blogTitle}, page ${page}`}
        description={isFirst ? blogDescription : `Page ${page} of ${totalPages} of the articles on the ${blogTitle}.`}
      />
      <BlogListPageStructuredData {...props} />
      <BlogLayout sidebar={sidebar}>
        <header className={styles.header}>
          <h1>{isFirst ? blogTitle : `${blogTitle}, page ${page}`}</h1>
          {isFirst && <p className={styles.description}>{blogDescription}</p>}
          <p className={styles.ways}>
            <Link to="/blog/archive">Archive by year</Link>
            {feeds.map(({ file, name }) => (
              <a key={file} href={`/blog/${file}`}>
                {name}
              </a>
            ))}
          </p>
        </header>
        <BlogPostItems items={items} />
        <BlogListPaginator metadata={metadata} />
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
