import { translate } from '@docusaurus/Translate';
import { helpfulPages } from '@site/src/components/HelpfulPages';
import type { Piece } from '@site/src/lib/search/excerpt';
import type { Group } from '@site/src/lib/search/files';
import type { Found, PageHit } from '@site/src/lib/search/search';

/** An entry in the list of results. */
export interface Option {
  readonly address: string;
  readonly title: readonly Piece[];
  /** Whether the title is a name from the contract. */
  readonly isName: boolean;
  /** The part of the site; empty for a suggestion. */
  readonly part: string;
  /** The title of the page that a section or a name is on; empty if the entry is a page. */
  readonly page: string;
  readonly excerpt: readonly Piece[];
}

/** A labelled group of entries. */
export interface OptionGroup {
  readonly label: string;
  readonly options: readonly Option[];
}

const groupLabels: Readonly<Record<Group, string>> = {
  guides: translate({ id: 'site.search.guides', message: 'Guides' }),
  reference: translate({ id: 'site.search.reference', message: 'Reference' }),
  articles: translate({ id: 'site.search.articles', message: 'Articles' }),
};

/** Groups search results for display: names from the contract, the best pages, then more pages by part of the site. */
export function layOut({ names, best, groups }: Found): readonly OptionGroup[] {
  const all: readonly OptionGroup[] = [
    {
      label: translate({ id: 'site.search.names', message: 'Exact names' }),
      options: names.map(({ name, what, pageTitle, group, address }) => ({
        address,
        title: [{ text: name, isMatch: false }],
        isName: true,
        part: groupLabels[group],
        page: pageTitle,
        excerpt: [{ text: what, isMatch: false }],
      })),
    },
    {
      label: translate({ id: 'site.search.best', message: 'Best matches' }),
      options: best.map(toOption),
    },
    ...groups.map(({ group, pages }) => ({ label: groupLabels[group], options: pages.map(toOption) })),
  ];
  return all.filter(({ options }) => options.length > 0);
}

/** Pages to suggest to readers who haven't typed anything yet or whose search has no results. */
export const suggestions: readonly OptionGroup[] = [
  { label: translate({ id: 'site.search.helpful', message: 'Popular pages' }), options: helpfulPages.map(suggest) },
  {
    label: translate({ id: 'site.search.lookUp', message: 'Look something up' }),
    options: [
      { to: '/docs/#map', label: 'Tasks', about: 'Find a page by task.' },
      { to: '/docs/invoices#life', label: 'Invoice states', about: 'What each state means.' },
      { to: '/docs/postback/fields#events', label: 'Postback events', about: 'When each event is sent.' },
      { to: '/docs/api/overview#errors', label: 'Errors', about: 'Every error and what to do.' },
    ].map(suggest),
  },
];

function suggest({ to, label, about }: Readonly<Record<'to' | 'label' | 'about', string>>): Option {
  return {
    address: to,
    title: [{ text: label, isMatch: false }],
    isName: false,
    part: '',
    page: '',
    excerpt: [{ text: about, isMatch: false }],
  };
}

/**
 * Converts a hit to an entry. Its title is the heading of the section, or the title of the page if the hit is the start
 * of a page.
 */
function toOption({ group, title, heading, excerpt, address }: PageHit): Option {
  const isSection = address.includes('#');
  return { address, title: heading, isName: false, part: groupLabels[group], page: isSection ? title : '', excerpt };
}
