/*
 * What differs: title, then one line with date, reading time, team and topics; on the article's page, a link to it as Markdown.
 * Why: teams and topics are labels here; the stock header links to pages that the route table does not have.
 * Ejected from @docusaurus/theme-classic 3.10.2, BlogPostItem/Header (Title, Info and Authors included).
 */
import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import ArticleMeta from '@site/src/components/ArticleMeta';
import PageActions from '@site/src/components/PageActions';
import styles from './styles.module.css';

export default function BlogPostItemHeader(): ReactNode {
  const { metadata, isBlogPostPage } = useBlogPost();
  return (
    <header className={styles.header}>
      {isBlogPostPage ? (
        <h1 className={styles.title}>{metadata.title}</h1>
      ) : (
        <h2 className={styles.listTitle}>
          <Link to={metadata.permalink}>{metadata.title}</Link>
        </h2>
      )}
      <ArticleMeta />
      {isBlogPostPage && <PageActions />}
    </header>
  );
}
