import MiniSearch from 'minisearch';
import { boosts, entryFile, fields, type Core, type Entry, type Names, type PageTexts, type Slice } from './files.ts';
import { unpackPostings } from './postings.ts';

/** Fetches a search file by its name. Rejects if it cannot be fetched. */
export type FetchFile = (name: string) => Promise<unknown>;

/** The search files. Each is fetched once, when it is first needed. */
export interface SearchFiles {
  readonly core: Core;
  readonly names: Names;
  readonly slice: (position: number) => Promise<Slice>;
  readonly texts: (page: number) => Promise<PageTexts>;
  /** Names of files that were needed and could not be fetched. Empty content takes their place. */
  readonly lost: ReadonlySet<string>;
}

const noCore: Core = { pages: [], lengths: [], averages: [], slices: [] };
const noNames: Names = { kinds: [], pages: [], names: [] };

/** Fetches the files that every query needs. Rejects if the entry file cannot be fetched, or neither of the other two. */
export async function openFiles(fetchFile: FetchFile): Promise<SearchFiles> {
  const lost = new Set<string>();
  // The build writes these files and their types together: src/build/finish/search/pack-files.ts.
  const get = <T>(name: string): Promise<T> => fetchFile(name) as Promise<T>;
  const getOr = async <T>(name: string, empty: T): Promise<T> => {
    try {
      const content = await get<T>(name);
      lost.delete(name);
      return content;
    } catch {
      lost.add(name);
      return empty;
    }
  };
  const entry = await get<Entry>(entryFile);
  const [core, names] = await Promise.all([getOr(entry.core, noCore), getOr(entry.names, noNames)]);
  if (lost.size === 2) throw new Error(`Neither ${entry.core} nor ${entry.names} could be fetched.`);
  const kept = new Map<string, Promise<unknown>>();
  const once = <T>(name: string, empty: T): Promise<T> => {
    const known = kept.get(name);
    if (known !== undefined) return known as Promise<T>;
    const coming = getOr(name, empty);
    kept.set(name, coming);
    // Forget a lost file, so that it is fetched again next time.
    void coming.then(() => lost.has(name) && kept.delete(name));
    return coming;
  };
  return {
    core,
    names,
    slice: (position) => once<Slice>(core.slices[position]?.[1] ?? '', { terms: [], postings: [] }),
    texts: (page) => once<PageTexts>(core.pages[page]?.[4] ?? '', []),
    lost,
  };
}

/** Builds an index from some of its slices. Their content gets the same scores as in the whole index. */
export function joinSlices({ lengths, averages }: Core, slices: readonly Slice[]): MiniSearch {
  const sections = Array.from({ length: lengths.length / fields.length }, (_, section) => section);
  return MiniSearch.loadJS(
    {
      documentCount: sections.length,
      nextId: sections.length,
      documentIds: Object.fromEntries(sections.map((section) => [section, section])),
      fieldIds: Object.fromEntries(fields.map((field, at) => [field, at])),
      fieldLength: Object.fromEntries(
        sections.map((section) => [section, lengths.slice(section * fields.length, (section + 1) * fields.length)]),
      ),
      averageFieldLength: [...averages],
      storedFields: {},
      dirtCount: 0,
      serializationVersion: 2,
      index: slices.flatMap(({ terms, postings }) =>
        terms.map((term, at): [string, Record<string, Record<number, number>>] => [
          term,
          Object.fromEntries(
            (postings[at] ?? []).flatMap((packed, field) =>
              packed.length === 0 ? [] : [[field, unpackPostings(packed)]],
            ),
          ),
        ]),
      ),
    },
    {
      fields: [...fields],
      // Queries are already split into terms.
      tokenize: (term) => [term],
      processTerm: (term) => term,
      searchOptions: { boost: boosts },
    },
  );
}
