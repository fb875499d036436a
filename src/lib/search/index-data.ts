import MiniSearch from 'minisearch';
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
  /** The words that differ from their terms. A misspelled word is compared with these and the terms. */
  readonly words: readonly string[];
  /** What readers need to know about missing pages; empty on the built site. */
  readonly gap: string;
}

/** The sections of a page: anchor (empty for its beginning), heading and text. */
export type PageTexts = readonly (readonly [anchor: string, heading: string, text: string])[];

const fields = ['title', 'context', 'heading', 'text', 'name'] as const;

/** A section to index: its page's title, what it is about, its heading, its text, and the name that it explains, if any. */
export type IndexedSection = Readonly<Record<(typeof fields)[number], string>>;

/** Indexes sections. A term counts once in each field, and in the text only if no field before has it: that makes the index smaller. */
export function packIndex(sections: readonly IndexedSection[]): SearchData['terms'] {
  const found = new Map<string, number[][]>();
  for (const [id, section] of sections.entries())
    for (const [at, field] of fields.entries())
      for (const term of new Set(field === 'name' ? [section.name.toLowerCase()] : toTerms(section[field]))) {
        const lists = found.get(term) ?? fields.map(() => []);
        if (field !== 'text' || lists.every((list) => list.at(-1) !== id)) lists[at]?.push(id);
        found.set(term, lists);
      }
  found.delete('');
  return [...found]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([term, lists]) => [term, ...lists.map((ids) => ids.map((id, at) => id - (ids[at - 1] ?? 0)))]);
}

/** Opens an index for queries. Its documents are the sections, by their numbers; texts in queries are terms. */
export function unpackIndex({ pages, terms }: SearchData): MiniSearch {
  const ids = Array.from({ length: pages.reduce((sum, [, , count]) => sum + count, 0) }, (_, id) => id);
  const ones = fields.map(() => 1);
  return MiniSearch.loadJS(
    {
      documentCount: ids.length,
      nextId: ids.length,
      documentIds: { ...ids },
      fieldIds: Object.fromEntries(fields.map((field, at) => [field, at])),
      // Lengths don't count.
      fieldLength: Object.fromEntries(ids.map((id) => [id, ones])),
      averageFieldLength: ones,
      storedFields: {},
      dirtCount: 0,
      serializationVersion: 2,
      index: terms.map(([term, ...lists]) => [
        term,
        Object.fromEntries(lists.flatMap((list, at) => (list.length === 0 ? [] : [[at, unpackList(list)]]))),
      ]),
    },
    {
      fields: [...fields],
      tokenize: (text) => [text],
      processTerm: (term) => term,
      searchOptions: { fields: fields.filter((field) => field !== 'name') },
    },
  );
}

function unpackList(distances: readonly number[]): Record<string, number> {
  let id = 0;
  return Object.fromEntries(distances.map((distance) => [(id += distance), 1]));
}
