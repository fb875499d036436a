/*
 * What differs: years can be collapsed, and only the year of the current article, or else the latest, is open; a long
 * year ends with a link to the archive; the title above the list names its landmarks; the titles of articles are
 * shortened. The list looks like the sidebar of the documentation.
 * Why: the list is on every article, so its length must not grow with the number of articles. The announcement is the
 * same kind of landmark, and readers need names to tell the two apart.
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
import Translate from '@docusaurus/Translate';
import type { Props } from '@theme/BlogSidebar/Desktop';
import { cutAround, most, shorten } from './cutAround';
import styles from './styles.module.css';

export default function BlogSidebarDesktop({ sidebar }: Props): ReactNode {
  const { pathname } = useLocation();
  const years = groupBlogSidebarItemsByYear(useVisibleBlogSidebarItems(sidebar.items));
  const shown = years.findIndex(([, items]) => items.some(({ permalink }) => permalink === pathname));
  const title = useId();
  return (
    <aside aria-labelledby={title} className={`no-print ${styles.aside}`}>
      <nav
        className={clsx('menu thin-scrollbar', ThemeClassNames.docs.docSidebarMenu, styles.sidebar)}
        aria-labelledby={title}
      >
        <div id={title} className={clsx('sidebar-group', styles.title)}>
          {sidebar.title}
        </div>
        {years.map(([year, items], index) => (
          <details key={year} className={clsx('fold-line', styles.year)} open={index === Math.max(shown, 0)}>
            <summary>{year}</summary>
            <BlogSidebarItemList
              items={cutAround(items, pathname).map(shorten)}
              ulClassName="menu__list"
              liClassName="menu__list-item"
              linkClassName="menu__link"
              linkActiveClassName="menu__link--active"
            />
            {items.length > most && (
              <Link className="menu__link" to={`/blog/archive#year-${year}`}>
                <Translate id="blog.sidebar.more" values={{ count: items.length, year }}>
                  {'All {count} articles from {year}'}
                </Translate>
              </Link>
            )}
          </details>
        ))}
      </nav>
    </aside>
  );
}
