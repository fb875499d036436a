/*
 * What differs: the list of articles, the text and the table of contents use the site's grid.
 * Why: the stock columns have different widths, so the text would be neither centred nor equally wide on all pages.
 * Ejected from @docusaurus/theme-classic 3.10.2, BlogLayout.
 */
import type { ReactNode } from 'react';
import type { Props } from '@theme/BlogLayout';
import BlogSidebar from '@theme/BlogSidebar';
import Layout from '@theme/Layout';
import styles from './styles.module.css';

export default function BlogLayout({ sidebar, toc, children, ...layout }: Props): ReactNode {
  return (
    <Layout {...layout}>
      <div className={styles.shell}>
        <BlogSidebar {...(sidebar && { sidebar })} />
        <main className={toc === undefined ? styles.list : styles.article}>{children}</main>
        {toc !== undefined && <div className={styles.contents}>{toc}</div>}
      </div>
    </Layout>
  );
}
