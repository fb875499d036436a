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
  /** The lengths of each section's fields, section by section, and the average of each field. */
  readonly lengths: readonly number[];
  readonly averages: readonly number[];
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

const fields = ['title', 'context', 'heading', 'text', 'name'] as const;

/** A section to index: its page's title, what it is about, its heading, its text, and the name that it explains, if any. */
export type IndexedSection = Readonly<Record<(typeof fields)[number], string>>;

const options = {
  fields: [...fields],
  // Each term counts once in a section. That ranks as well as its frequency, and makes the index smaller.
  tokenize: (text: string, field?: string): string[] =>
    field === 'name' ? [text.toLowerCase()].filter(Boolean) : [...new Set(toTerms(text))],
  processTerm: (term: string): string => term,
};

/** A term that is in the text of more sections than this doesn't tell them apart, so it isn't indexed. */
const mostCommon = { share: 0.1, sections: 20 };

/** Indexes sections. */
export function packIndex(sections: readonly IndexedSection[]): Pick<SearchData, 'lengths' | 'averages' | 'terms'> {
  const index = new MiniSearch<IndexedSection & { readonly id: number }>(options);
  index.addAll(sections.map((section, id) => ({ id, ...section })));
  const { index: terms, fieldLength, averageFieldLength } = index.toJSON();
  const most = Math.max(sections.length * mostCommon.share, mostCommon.sections);
  const packed = terms.map(([term, found]) => {
    const lists = fields.map((field, at) => {
      const ids = Object.keys(found[at] ?? {}).map(Number);
      return field === 'text' && ids.length > most ? [] : ids;
    });
    return [term, ...lists.map((ids) => ids.map((id, at) => id - (ids[at - 1] ?? 0)))] as const;
  });
  return {
    lengths: sections.flatMap((_, id) => fields.map((_field, at) => fieldLength[id]?.[at] ?? 0)),
    averages: averageFieldLength.map((average) => Math.round(average * 100) / 100),
    terms: packed.sort(([a], [b]) => (a < b ? -1 : 1)),
  };
}

/** Makes an index of the sections, by their numbers, from the result of {@link packIndex}. */
export function unpackIndex({ lengths, averages, terms }: SearchData): MiniSearch<{ readonly id: number }> {
  const ids = Array.from({ length: lengths.length / fields.length }, (_, id) => id);
  return MiniSearch.loadJS(
    {
      documentCount: ids.length,
      nextId: ids.length,
      documentIds: { ...ids },
      fieldIds: Object.fromEntries(fields.map((field, at) => [field, at])),
      fieldLength: ids.map((id) => lengths.slice(id * fields.length, (id + 1) * fields.length)),
      averageFieldLength: [...averages],
      storedFields: {},
      dirtCount: 0,
      serializationVersion: 2,
      index: terms.map(([term, ...lists]) => [
        term,
        Object.fromEntries(lists.flatMap((list, at) => (list.length === 0 ? [] : [[at, unpackList(list)]]))),
      ]),
    } as unknown as Parameters<typeof MiniSearch.loadJS>[0],
    options,
  );
}

function unpackList(distances: readonly number[]): Record<number, number> {
  let id = 0;
  return Object.fromEntries(distances.map((distance) => [(id += distance), 1]));
}
