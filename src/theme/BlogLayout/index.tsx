/*
 * What differs: the list of articles and the text use the site's grid. Lists of articles have links to the topics below
 * it. On phones, CSS hides the list of articles, and the menu shows a copy of it (src/theme/Layout).
 * Why: the stock columns have different widths, so the text would be neither centred nor equally wide on all pages.
 * Ejected from @docusaurus/theme-classic 3.10.2, BlogLayout.
 */
import type { ReactNode } from 'react';
import BlogSidebar, { type Topics } from '@site/src/theme/BlogSidebar/Desktop';
import type { Props } from '@theme/BlogLayout';
import Layout from '@theme/Layout';
import styles from './styles.module.css';

export default function BlogLayout({ sidebar, topics, children, ...layout }: Props & Partial<Topics>): ReactNode {
  return (
    <Layout {...layout}>
      <div className={styles.shell}>
        {sidebar !== undefined && sidebar.items.length > 0 && <BlogSidebar sidebar={sidebar} topics={topics} />}
        <main>{children}</main>
      </div>
    </Layout>
  );
}
