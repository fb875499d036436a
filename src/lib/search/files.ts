/**
 * What the files of the search hold: written by src/build/finish/search, read in the browser. All lie in one folder; all but the
 * first carry a hash of their content in their names.
 */

/** Where the files lie, below the site's base address. */
export const searchFolder = 'search/';

/** The one file whose name never changes: the names of the two that a search begins with. */
export const entryFile = 'entry.json';

/** The parts of the site, in the order in which their pages are shown. */
export const groups = ['guides', 'reference', 'articles'] as const;

/** A part of the site. */
export type Group = (typeof groups)[number];

export interface Entry {
  readonly core: string;
  readonly names: string;
}

/** Everything that any search needs: the pages, and how to find the rest. */
export interface Core {
  readonly pages: readonly PageEntry[];
  /** Lengths of the fields of every section, page by page, field by field: title, summary, heading, text. */
  readonly lengths: readonly number[];
  readonly averages: readonly number[];
  /** The slices of the index: first term and file, by term. */
  readonly slices: readonly (readonly [firstTerm: string, file: string])[];
}

/** Route, title, position in {@link groups}, number of sections, file of its texts. */
export type PageEntry = readonly [route: string, title: string, group: number, sections: number, file: string];

/** A slice of the index: terms and where they occur. */
export interface Slice {
  readonly terms: readonly string[];
  /** For each term, for each field: see src/lib/search/postings.ts. */
  readonly postings: readonly (readonly (readonly number[])[])[];
}

/** The texts of a page: anchor (empty for its beginning), heading, text of each section. */
export type PageTexts = readonly (readonly [anchor: string, heading: string, text: string])[];

/** Names of the contract: what they name and where that is explained. */
export interface Names {
  /** What names can be, in words. */
  readonly kinds: readonly string[];
  readonly pages: readonly (readonly [route: string, title: string])[];
  readonly names: readonly NameEntry[];
}

/** Name, position in `kinds`, what it belongs to, position in `pages`, anchor. */
export type NameEntry = readonly [name: string, kind: number, of: string, page: number, anchor: string];

/** The fields of the index, and how much more a word counts in each. */
export const fields = ['title', 'summary', 'heading', 'text'] as const;
export const boosts = { title: 6, summary: 2, heading: 3, text: 1 } as const;
