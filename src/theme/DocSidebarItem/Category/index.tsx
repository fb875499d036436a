/*
 * What differs: the HTML includes the pages of a closed category, hidden; every category has a page.
 * src/client/parts/sidebar.ts opens and closes the categories.
 * Why: the stock category omits closed pages from the HTML, so readers without scripts couldn't reach them. React
 * doesn't run inside the pages of the built site.
 * Ejected from @docusaurus/theme-classic 3.10.2, DocSidebarItem/Category.
 */
import { useState, type ReactNode } from 'react';
import clsx from 'clsx';
import { isActiveSidebarItem } from '@docusaurus/plugin-content-docs/client';
import Link from '@docusaurus/Link';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { isSamePath } from '@docusaurus/theme-common/internal';
import { nameToggle } from '@site/src/client/parts/sidebar';
import DocSidebarItems from '@theme/DocSidebarItems';
import type { Props } from '@theme/DocSidebarItem/Category';

export default function DocSidebarItemCategory({ item, activePath, level }: Props): ReactNode {
  const { items, label, className, href } = item;
  const isActive = isActiveSidebarItem(item, activePath);
  const isCurrent = isSamePath(href, activePath);
  // Kept, so that React doesn't undo what the script does.
  const [isFolded] = useState(item.collapsed && !isActive);
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
        <button
          type="button"
          className="clean-btn menu__caret"
          aria-expanded={!isFolded}
          aria-label={nameToggle(label, isFolded)}
        />
      </div>
      <ul className="menu__list" hidden={isFolded}>
        <DocSidebarItems items={items} activePath={activePath} level={level + 1} />
      </ul>
    </li>
  );
}
