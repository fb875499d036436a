import { toTerms } from './words.ts';

/** The folder of the search's files, relative to the site's base address. */
export const searchFolder = 'search/';

/** The file that every search needs. Its content is a {@link SearchData}. */
export const indexFile = 'index.json';

/** What every search needs. */
export interface SearchData {
  /** Where a page is, what it is called, how many sections it has, and the file with its {@link PageTexts}. */
  readonly pages: readonly (readonly [route: string, title: string, sections: number, textsFile: string])[];
  /**
   * Each term, and for each field the sections that contain it, counted from 0 on the first page. Each number is the
   * distance from the previous one.
   */
  readonly terms: readonly (readonly [term: string, ...sections: (readonly number[])[]])[];
  /** What readers need to know about missing pages; empty on the built site. */
  readonly gap: string;
}

/** The sections of a page: anchor (empty for its beginning), heading and text. */
export type PageTexts = readonly (readonly [anchor: string, heading: string, text: string])[];

export const fields = ['title', 'context', 'heading', 'text', 'name'] as const;

/** A section to index: its page's title, what it is about, its heading, its text, and the name that it explains, if any. */
export type IndexedSection = Readonly<Record<(typeof fields)[number], string>>;

/** A term that is in the text of more sections than this doesn't tell them apart, so it isn't indexed. */
const mostCommon = { share: 0.1, sections: 20 };

/** Indexes sections. A term counts once in each field: that ranks as well as its frequency, and makes the index smaller. */
export function packIndex(sections: readonly IndexedSection[]): SearchData['terms'] {
  const found = new Map<string, number[][]>();
  for (const [id, section] of sections.entries())
    for (const [at, field] of fields.entries())
      for (const term of new Set(field === 'name' ? [section.name.toLowerCase()] : toTerms(section[field]))) {
        const lists = found.get(term) ?? fields.map(() => []);
        lists[at]?.push(id);
        found.set(term, lists);
      }
  found.delete('');
  const most = Math.max(sections.length * mostCommon.share, mostCommon.sections);
  return [...found]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([term, lists]) => [
      term,
      ...lists.map((ids, at) =>
        fields[at] === 'text' && ids.length > most ? [] : ids.map((id, index) => id - (ids[index - 1] ?? 0)),
      ),
    ]);
}

/** Reads the sections that contain a term in a field, from the result of {@link packIndex}. */
export function unpackList(distances: readonly number[]): number[] {
  let id = 0;
  return distances.map((distance) => (id += distance));
}
