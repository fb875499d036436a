/*
 * What differs: the HTML includes the pages of a closed category, hidden, unless the sidebar is too long for that;
 * every category has a page. src/client/parts/sidebar.ts opens and closes the categories.
 * Why: the stock category omits closed pages from the HTML, so readers without scripts couldn't reach them. React
 * doesn't run inside the pages of the built site. Every page has the sidebar, so its length must not grow with the number
 * of pages: in a long sidebar, a closed category is a link to its page, where it is open.
 * Ejected from @docusaurus/theme-classic 3.10.2, DocSidebarItem/Category.
 */
import { useState, type ReactNode } from 'react';
import clsx from 'clsx';
import { isActiveSidebarItem, useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import Link from '@docusaurus/Link';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { isSamePath } from '@docusaurus/theme-common/internal';
import { translate } from '@docusaurus/Translate';
import DocSidebarItems from '@theme/DocSidebarItems';
import type { Props } from '@theme/DocSidebarItem/Category';
import { isLong } from './isLong';

export default function DocSidebarItemCategory({ item, activePath, level }: Props): ReactNode {
  const { items, label, className, href } = item;
  const isActive = isActiveSidebarItem(item, activePath);
  const isCurrent = isSamePath(href, activePath);
  const isClosed = item.collapsed && !isActive;
  // Kept, so that React doesn't undo what the script does.
  const [isFolded] = useState(isClosed);
  const sidebar = useDocsSidebar();
  const hasList = !isClosed || sidebar === null || !isLong(sidebar.items);
  return (
    <li
      className={clsx(
        ThemeClassNames.docs.docSidebarItemCategory,
        ThemeClassNames.docs.docSidebarItemCategoryLevel(level),
        'menu__list-item',
        isFolded && 'menu__list-item--collapsed',
        className,
      )}
    >
      <div className={clsx('menu__list-item-collapsible', isCurrent && 'menu__list-item-collapsible--active')}>
        <Link
          className={clsx('menu__link menu__link--sublist', isActive && 'menu__link--active')}
          aria-current={isCurrent ? 'page' : undefined}
          to={href}
        >
          {label}
        </Link>
        {hasList && (
          <button
            type="button"
            className="clean-btn menu__caret"
            aria-expanded={!isFolded}
            aria-label={
              isFolded
                ? translate(
                    {
                      id: 'theme.DocSidebarItem.expandCategoryAriaLabel',
                      message: "Expand sidebar category '{label}'",
                    },
                    { label },
                  )
                : translate(
                    {
                      id: 'theme.DocSidebarItem.collapseCategoryAriaLabel',
                      message: "Collapse sidebar category '{label}'",
                    },
                    { label },
                  )
            }
          />
        )}
      </div>
      {hasList && (
        <ul className="menu__list" hidden={isFolded}>
          <DocSidebarItems items={items} activePath={activePath} level={level + 1} />
        </ul>
      )}
    </li>
  );
}
