/**
 * The contents of the search files, which src/build/finish/search writes and the browser reads. They are all in one folder,
 * and all names except the entry's include a hash of the content.
 */

/** The folder of the files, relative to the site's base address. */
export const searchFolder = 'search/';

/** The only file with a fixed name. It contains the names of the two files that every search needs first. */
export const entryFile = 'entry.json';

/** The parts of the site, in the order in which their results are shown. */
export const groups = ['guides', 'reference', 'articles'] as const;

/** A part of the site. */
export type Group = (typeof groups)[number];

export interface Entry {
  readonly core: string;
  readonly names: string;
}

/** What every search needs: the pages, and how to find everything else. */
export interface Core {
  readonly pages: readonly PageEntry[];
  /** Lengths of the fields of every section, page by page and field by field: title, summary, heading, text. */
  readonly lengths: readonly number[];
  readonly averages: readonly number[];
  /** The slices of the index, sorted by their first term. */
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

/** The texts of a page: anchor (empty for its beginning), heading and text of each section. */
export type PageTexts = readonly (readonly [anchor: string, heading: string, text: string])[];

/** The names in the contract, what they name, and where that is explained. */
export interface Names {
  /** The kinds of names, in words. */
  readonly kinds: readonly string[];
  /** The last is a position in {@link groups}. */
  readonly pages: readonly (readonly [route: string, title: string, group: number])[];
  readonly names: readonly NameEntry[];
}

/** Name, position in `kinds`, what it belongs to, position in `pages`, anchor. */
type NameEntry = readonly [name: string, kind: number, of: string, page: number, anchor: string];

/** The fields of the index, and the weight of a match in each. */
export const fields = ['title', 'summary', 'heading', 'text'] as const;
export const boosts = { title: 6, summary: 2, heading: 3, text: 1 } as const;
