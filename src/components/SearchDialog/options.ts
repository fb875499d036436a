import { translate } from '@docusaurus/Translate';
import type { Piece } from '@site/src/lib/search/excerpt';
import type { Group } from '@site/src/lib/search/files';
import type { Found, PageHit } from '@site/src/lib/search/search';

/** A line of the list of results. */
export interface Option {
  readonly address: string;
  readonly title: readonly Piece[];
  /** Whether the title is a name of the contract. */
  readonly isName: boolean;
  /** Where it stands: page, part of the site. */
  readonly place: string;
  readonly excerpt: readonly Piece[];
}

/** Lines that belong together. */
export interface OptionGroup {
  readonly label: string;
  readonly options: readonly Option[];
}

const groupLabels: Readonly<Record<Group, string>> = {
  guides: translate({ id: 'site.search.guides', message: 'Guides' }),
  reference: translate({ id: 'site.search.reference', message: 'Reference' }),
  articles: translate({ id: 'site.search.articles', message: 'Articles' }),
};

/** Lays out what was found: names of the contract, the best pages, more by part of the site. */
export function layOut({ names, best, groups }: Found): readonly OptionGroup[] {
  const all: readonly OptionGroup[] = [
    {
      label: translate({ id: 'site.search.names', message: 'Exact names' }),
      options: names.map(({ name, what, pageTitle, address }) => ({
        address,
        title: [{ text: name, isMatch: false }],
        isName: true,
        place: pageTitle,
        excerpt: [{ text: what, isMatch: false }],
      })),
    },
    {
      label: translate({ id: 'site.search.best', message: 'Best matches' }),
      options: best.map((page) => toOption(page, `${groupLabels[page.group]}: `)),
    },
    ...groups.map(({ group, pages }) => ({ label: groupLabels[group], options: pages.map((page) => toOption(page)) })),
  ];
  return all.filter(({ options }) => options.length > 0);
}

/** A section under its heading; the beginning of a page under its title. */
function toOption({ title, heading, excerpt, address }: PageHit, part = ''): Option {
  const isBeginning = heading.length === 0;
  return {
    address,
    title: isBeginning ? [{ text: title, isMatch: false }] : heading,
    isName: false,
    place: isBeginning ? part.replace(/: $/, '') : part + title,
    excerpt,
  };
}
