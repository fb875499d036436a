/*
 * What differs: a link to the page before or after has the title of that page, and the group that it belongs to.
 * Why: the stock link has the short label of the sidebar, which says little outside it ("Basic subscriptions").
 * Ejected from @docusaurus/theme-classic 3.10.2, DocPaginator.
 */
import type { ReactNode } from 'react';
import { useDocsSidebar, useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';
import { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/DocPaginator';
import PaginatorNavLink from '@theme/PaginatorNavLink';

/** A page of the sidebar, and the nearest group around it. */
interface Place {
  readonly title?: string;
  readonly group?: string;
}

export default function DocPaginator({ className, previous, next }: Props): ReactNode {
  const items = useDocsSidebar()?.items ?? [];
  const { docs } = useDocsVersion();
  const describe = (address: string): Place | undefined => findPlace(items, address, (id) => docs[id]?.title);
  const words = {
    previous: translate({ id: 'theme.docs.paginator.previous', message: 'Previous' }),
    next: translate({ id: 'theme.docs.paginator.next', message: 'Next' }),
  };
  const show = (link: Props['next'], word: string, isNext: boolean): ReactNode => {
    if (link === undefined) return null;
    const { title = link.title, group } = describe(link.permalink) ?? {};
    return (
      <PaginatorNavLink
        permalink={link.permalink}
        title={title}
        subLabel={group === undefined ? word : `${word}: ${group}`}
        isNext={isNext}
      />
    );
  };
  return (
    <nav
      className={`pagination-nav ${className ?? ''}`}
      aria-label={translate({ id: 'theme.docs.paginator.navAriaLabel', message: 'Docs pages' })}
    >
      {show(previous, words.previous, false)}
      {show(next, words.next, true)}
    </nav>
  );
}

function findPlace(
  items: readonly PropSidebarItem[],
  address: string,
  titleOf: (id: string) => string | undefined,
  group?: string,
): Place | undefined {
  for (const item of items) {
    if (item.type === 'html') continue;
    if (item.href === address) {
      const title = item.type === 'link' && item.docId !== undefined ? titleOf(item.docId) : item.label;
      return { title, group };
    }
    const inside = item.type === 'category' ? findPlace(item.items, address, titleOf, item.label) : undefined;
    if (inside !== undefined) return inside;
  }
  return undefined;
}
