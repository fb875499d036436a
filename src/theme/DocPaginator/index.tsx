/*
 * What differs: the links to the previous and the next page name the category of that page.
 * Why: "Get a payment" means different things in a guide and in the reference.
 * Ejected from @docusaurus/theme-classic 3.10.2, DocPaginator.
 */
import type { ReactNode } from 'react';
import { useLocation } from '@docusaurus/router';
import { useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';
import { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/DocPaginator';
import PaginatorNavLink from '@theme/PaginatorNavLink';

export default function DocPaginator({ className, previous, next }: Props): ReactNode {
  const items = useDocsSidebar()?.items ?? [];
  const here = useLocation().pathname;
  const words = {
    previous: translate({ id: 'theme.docs.paginator.previous', message: 'Previous' }),
    next: translate({ id: 'theme.docs.paginator.next', message: 'Next' }),
  };
  const show = (link: Props['next'], word: string, isNext: boolean): ReactNode => {
    if (link === undefined) return null;
    const group = findGroup(items, link.permalink, here);
    return <PaginatorNavLink {...link} subLabel={group === undefined ? word : `${word}: ${group}`} isNext={isNext} />;
  };
  return (
    <nav
      className={`pagination-nav ${className ?? ''}`}
      aria-label={translate({ id: 'theme.docs.paginator.navAriaLabel', message: 'Previous and next page' })}
    >
      {show(previous, words.previous, false)}
      {show(next, words.next, true)}
    </nav>
  );
}

/**
 * Returns the label of the innermost category that contains the page at this address, or undefined if no category does or
 * the reader is on the page of that category.
 */
function findGroup(items: readonly PropSidebarItem[], address: string, here: string): string | undefined {
  for (const item of items) {
    if (item.type !== 'category') continue;
    const isInside = item.items.some((inside) => inside.type !== 'html' && inside.href === address);
    if (isInside && item.href === here) return undefined;
    const group = isInside ? item.label : findGroup(item.items, address, here);
    if (group !== undefined) return group;
  }
  return undefined;
}
