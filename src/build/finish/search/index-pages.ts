import MiniSearch from 'minisearch';
import { fields, type Core, type Slice } from '../../../lib/search/files.ts';
import { packPostings } from '../../../lib/search/postings.ts';
import { isEmptyWord, readWords } from '../../../lib/search/words.ts';
import type { SearchPage } from './read-site.ts';

/** The index as it is written: the part that all searches need, and the terms in slices. */
export interface PackedIndex {
  readonly lengths: Core['lengths'];
  readonly averages: Core['averages'];
  readonly slices: readonly Slice[];
}

/** Size of a slice in characters: small enough to fetch for one word, large enough to keep the number of slices low. */
const sliceSize = 14_000;

/**
 * Indexes the sections of pages, numbered from 0 in the order of the pages. A page's title and summary belong to its
 * first section.
 */
export function indexPages(pages: readonly Omit<SearchPage, 'body'>[]): PackedIndex {
  const index = new MiniSearch({ fields: [...fields], tokenize: toTerms, processTerm: (term) => term });
  const texts = pages.flatMap(({ sections }) => sections.map(({ text }) => text));
  const repeated = new Set(texts.filter((text, at) => texts.indexOf(text) < at));
  let count = 0;
  for (const { title, summary, sections } of pages) {
    for (const [at, section] of sections.entries()) {
      const beginning = at === 0 ? { title, summary } : { title: '', summary: '' };
      // A text that several sections repeat ranks below the section that explains it.
      const heading = repeated.has(section.text) ? '' : section.heading;
      index.add({ id: count, ...beginning, heading, text: section.text });
      count += 1;
    }
  }
  const { index: terms, fieldLength, averageFieldLength } = index.toJSON();
  const rising = terms.map(([term, data]) => ({ term, postings: packTerm(data) }));
  rising.sort((a, b) => (a.term < b.term ? -1 : 1));
  return {
    lengths: Array.from({ length: count }, (_, section) =>
      fields.map((_, at) => fieldLength[section]?.[at] ?? 0),
    ).flat(),
    averages: averageFieldLength.map((average) => Math.round(average * 1000) / 1000),
    slices: cut(rising),
  };
}

function toTerms(text: string): string[] {
  return readWords(text)
    .filter((word) => !isEmptyWord(word.text))
    .map(({ term }) => term);
}

function packTerm(data: Readonly<Record<string, unknown>>): number[][] {
  return fields.map((_, field) => {
    const occurrences = data[field];
    if (typeof occurrences !== 'object' || occurrences === null) return [];
    return packPostings(Object.entries(occurrences).map(([section, count]) => [Number(section), Number(count)]));
  });
}

function cut(terms: readonly { readonly term: string; readonly postings: number[][] }[]): Slice[] {
  const slices: { terms: string[]; postings: number[][][] }[] = [];
  let room = 0;
  for (const { term, postings } of terms) {
    if (room <= 0) {
      slices.push({ terms: [], postings: [] });
      room = sliceSize;
    }
    slices.at(-1)?.terms.push(term);
    slices.at(-1)?.postings.push(postings);
    room -= term.length + JSON.stringify(postings).length;
  }
  return slices;
}
