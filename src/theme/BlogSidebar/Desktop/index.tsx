/*
 * What differs: years can be collapsed, and only the year of the current article is open, or the newest; the title above
 * the list names its landmarks and leads to the archive; the titles of articles are shortened. The list looks like the
 * sidebar of the documentation.
 * Why: the list is on every article, and all titles in full are longer than most articles.
 * Ejected from @docusaurus/theme-classic 3.10.2, BlogSidebar/Desktop (Content included).
 */
import { useId, type ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {
  BlogSidebarItemList,
  groupBlogSidebarItemsByYear,
  useVisibleBlogSidebarItems,
} from '@docusaurus/plugin-content-blog/client';
import { useLocation } from '@docusaurus/router';
import { ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/BlogSidebar/Desktop';
import styles from './styles.module.css';

export default function BlogSidebarDesktop({ sidebar }: Props): ReactNode {
  const { pathname } = useLocation();
  const years = groupBlogSidebarItemsByYear(useVisibleBlogSidebarItems(sidebar.items));
  const shown = sidebar.items.find(({ permalink }) => permalink === pathname) ?? sidebar.items[0];
  const title = useId();
  return (
    <aside aria-labelledby={title} className={`no-print ${styles.aside}`}>
      <nav
        className={clsx('menu thin-scrollbar', ThemeClassNames.docs.docSidebarMenu, styles.sidebar)}
        aria-labelledby={title}
      >
        <Link id={title} className="menu__link" isNavLink activeClassName="menu__link--active" to="/blog/archive">
          {sidebar.title}
        </Link>
        {years.map(([year, items]) => (
          <details key={year} className={clsx('fold', styles.year)} open={items.some((item) => item === shown)}>
            <summary>{`${year} (${items.length})`}</summary>
            <BlogSidebarItemList
              // Most titles fit on one line without what follows a colon or a question mark.
              items={items.map((item) => ({ ...item, title: item.title.replace(/:.*$|(?<=\?) .*$/, '') }))}
              ulClassName="menu__list"
              liClassName="menu__list-item"
              linkClassName="menu__link"
              linkActiveClassName="menu__link--active"
            />
          </details>
        ))}
      </nav>
    </aside>
  );
}
