/*
 * What differs: the title above the list names the landmark.
 * Why: the announcement is the same kind of landmark, and readers need names to tell the two apart.
 * Ejected from @docusaurus/theme-classic 3.10.2, BlogSidebar/Desktop.
 */
import { memo, useId, type ComponentProps, type ReactNode } from 'react';
import clsx from 'clsx';
import { BlogSidebarItemList, useVisibleBlogSidebarItems } from '@docusaurus/plugin-content-blog/client';
import { translate } from '@docusaurus/Translate';
import BlogSidebarContent from '@theme/BlogSidebar/Content';
import type { Props } from '@theme/BlogSidebar/Desktop';
import styles from '@docusaurus/theme-classic/lib/theme/BlogSidebar/Desktop/styles.module.css';

type ListComponent = ComponentProps<typeof BlogSidebarContent>['ListComponent'];

const List: ListComponent = ({ items }) => (
  <BlogSidebarItemList
    items={items}
    ulClassName={clsx(styles.sidebarItemList, 'clean-list')}
    liClassName={styles.sidebarItem}
    linkClassName={styles.sidebarItemLink}
    linkActiveClassName={styles.sidebarItemLinkActive}
  />
);

function BlogSidebarDesktop({ sidebar }: Props): ReactNode {
  const items = useVisibleBlogSidebarItems(sidebar.items);
  const title = useId();
  return (
    <aside className="col col--3" aria-labelledby={title}>
      <nav
        className={clsx(styles.sidebar, 'thin-scrollbar')}
        aria-label={translate({ id: 'theme.blog.sidebar.navAriaLabel', message: 'Blog recent posts navigation' })}
      >
        <div id={title} className={clsx(styles.sidebarItemTitle, 'margin-bottom--md')}>
          {sidebar.title}
        </div>
        <BlogSidebarContent items={items} ListComponent={List} yearGroupHeadingClassName={styles.yearGroupHeading} />
      </nav>
    </aside>
  );
}

export default memo(BlogSidebarDesktop);
