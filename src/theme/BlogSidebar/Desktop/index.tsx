/*
 * What differs: the years fold, and the one of the article that is shown is open; the title above the list names the landmark.
 * Why: the list has all articles of all years. The announcement is the same kind of landmark, and readers need names to tell the
 * two apart.
 * Ejected from @docusaurus/theme-classic 3.10.2, BlogSidebar/Desktop (Content included).
 */
import { useId, type ReactNode } from 'react';
import {
  BlogSidebarItemList,
  groupBlogSidebarItemsByYear,
  useVisibleBlogSidebarItems,
} from '@docusaurus/plugin-content-blog/client';
import { useLocation } from '@docusaurus/router';
import { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/BlogSidebar/Desktop';
import styles from './styles.module.css';

export default function BlogSidebarDesktop({ sidebar }: Props): ReactNode {
  const { pathname } = useLocation();
  const years = groupBlogSidebarItemsByYear(useVisibleBlogSidebarItems(sidebar.items));
  const shown = years.findIndex(([, items]) => items.some(({ permalink }) => permalink === pathname));
  const title = useId();
  return (
    <aside aria-labelledby={title} className={styles.aside}>
      <nav
        className={`${styles.sidebar} thin-scrollbar`}
        aria-label={translate({ id: 'theme.blog.sidebar.navAriaLabel', message: 'Blog recent posts navigation' })}
      >
        <div id={title} className={styles.title}>
          {sidebar.title}
        </div>
        {years.map(([year, items], index) => (
          <details key={year} className={styles.year} open={index === Math.max(0, shown)}>
            <summary>{year}</summary>
            <BlogSidebarItemList
              items={items}
              ulClassName={styles.articles ?? ''}
              linkClassName={styles.link ?? ''}
              linkActiveClassName={styles.active ?? ''}
            />
          </details>
        ))}
      </nav>
    </aside>
  );
}
