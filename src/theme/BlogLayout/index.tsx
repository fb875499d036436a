/*
 * What differs: the list of articles and the text use the site's grid. On phones, CSS hides
 * the list of articles, and the menu shows a copy of it (src/theme/Layout).
 * Why: the stock columns have different widths, so the text would be neither centred nor equally wide on all pages.
 * Ejected from @docusaurus/theme-classic 3.10.2, BlogLayout.
 */
import type { ReactNode } from 'react';
import type { Props } from '@theme/BlogLayout';
import BlogSidebar from '@theme/BlogSidebar/Desktop';
import Layout from '@theme/Layout';
import styles from './styles.module.css';

export default function BlogLayout({ sidebar, children, ...layout }: Props): ReactNode {
  return (
    <Layout {...layout}>
      <div className={styles.shell}>
        {sidebar !== undefined && sidebar.items.length > 0 && <BlogSidebar sidebar={sidebar} />}
        <main>{children}</main>
      </div>
    </Layout>
  );
}
