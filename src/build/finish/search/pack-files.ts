import { createHash } from 'node:crypto';
import {
  entryFile,
  groups,
  type Core,
  type Entry,
  type Names,
  type PageEntry,
  type PageTexts,
} from '../../../lib/search/files.ts';
import type { FoundName } from './find-names.ts';
import type { PackedIndex } from './index-pages.ts';
import { nameKinds } from './read-names.ts';
import type { SearchPage } from './read-site.ts';

/** Name → content of the files to write. */
export type SearchFiles = ReadonlyMap<string, string>;

/** Packs the search data into files. All names except the entry's change with the content. */
export function packFiles(
  pages: readonly Omit<SearchPage, 'body'>[],
  { lengths, averages, slices }: PackedIndex,
  names: readonly FoundName[],
): SearchFiles {
  const files = new Map<string, string>();
  const add = (kind: string, content: unknown): string => {
    const text = JSON.stringify(content);
    const name = `${kind}.${createHash('sha256').update(text).digest('hex').slice(0, 12)}.json`;
    files.set(name, text);
    return name;
  };
  const core: Core = {
    pages: pages.map((page): PageEntry => {
      const texts: PageTexts = page.sections.map(({ anchor, heading, text }) => [anchor, heading, text]);
      return [page.route, page.title, groups.indexOf(page.group), page.sections.length, add('page', texts)];
    }),
    lengths,
    averages,
    slices: slices.map((slice) => [slice.terms[0] ?? '', add('terms', slice)]),
  };
  const entry: Entry = { core: add('core', core), names: add('names', packNames(pages, names)) };
  return files.set(entryFile, JSON.stringify(entry));
}

function packNames(pages: readonly Omit<SearchPage, 'body'>[], names: readonly FoundName[]): Names {
  const routes = [...new Set(names.map(({ route }) => route))];
  return {
    kinds: nameKinds,
    pages: routes.map((route) => {
      const page = pages.find((other) => other.route === route);
      return [route, page?.title ?? '', page === undefined ? 0 : groups.indexOf(page.group)];
    }),
    names: names.map(({ name, kind, of, route, anchor }) => [
      name,
      nameKinds.indexOf(kind),
      of,
      routes.indexOf(route),
      anchor,
    ]),
  };
}
