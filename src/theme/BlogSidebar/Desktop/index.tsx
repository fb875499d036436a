/*
 * What differs: years can be collapsed, and only the year of the current article is open; links to the newest articles
 * and to the archive are above the list, and the text of the second names its landmarks; the titles of articles are
 * shortened; beside a list of articles, links to the topics follow. The list looks like the sidebar of the
 * documentation.
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
import TopicLinks from '@site/src/components/TopicLinks';
import type { Topic } from '@site/src/lib/articles';
import type { Props } from '@theme/BlogSidebar/Desktop';
import styles from './styles.module.css';

/** The topics that a list of articles has. */
export interface Topics {
  readonly topics: readonly Topic[] | undefined;
}

export default function BlogSidebarDesktop({ sidebar, topics }: Props & Topics): ReactNode {
  const { pathname } = useLocation();
  const years = groupBlogSidebarItemsByYear(useVisibleBlogSidebarItems(sidebar.items));
  const title = useId();
  const isArchive = pathname.endsWith('/archive');
  const linkProps = (isCurrent: boolean) => ({
    className: clsx('menu__link', isCurrent && 'menu__link--active'),
    'aria-current': isCurrent || undefined,
  });
  return (
    <aside aria-labelledby={title} className={`no-print ${styles.aside}`}>
      <nav
        className={clsx('menu thin-scrollbar', ThemeClassNames.docs.docSidebarMenu, styles.sidebar)}
        aria-labelledby={title}
      >
        <Link {...linkProps(topics !== undefined && !isArchive)} to="/blog/">
          Latest articles
        </Link>
        <Link {...linkProps(isArchive)} id={title} to="/blog/archive#all">
          {sidebar.title}
        </Link>
        {years.map(([year, items]) => (
          <details
            key={year}
            className={`fold ${styles.year}`}
            open={items.some((item) => item.permalink === pathname)}
          >
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
        {topics !== undefined && (
          <>
            {/* The list has this name, too. */}
            <p aria-hidden className="sidebar-group" children="Topics" />
            <TopicLinks
              topics={topics.map(({ name, label, count }) => ({ name, label: `${label} (${count})` }))}
              className="menu__list"
              linkClass="menu__link"
            />
          </>
        )}
      </nav>
    </aside>
  );
}
