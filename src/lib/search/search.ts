import type MiniSearch from 'minisearch';
import { cutExcerpt, markText, type Piece } from './excerpt.ts';
import { findExact, type NameHit } from './exact.ts';
import { groups, type Group } from './files.ts';
import { findBeginnings, findSlips, findWish, type WishHits } from './find-wish.ts';
import { joinSlices, openFiles, type FetchFile, type SearchFiles } from './load.ts';
import { readQuery, type Wish } from './query.ts';
import { rankPages, type RankedPage } from './rank.ts';
import { chooseSlices } from './slices.ts';

/** A matching page. */
export interface PageHit {
  readonly group: Group;
  readonly title: string;
  /** The heading of its best section, or its title if that is its beginning. */
  readonly heading: readonly Piece[];
  readonly excerpt: readonly Piece[];
  /** Route and anchor. */
  readonly address: string;
}

/** The pages of a part of the site. */
interface GroupHits {
  readonly group: Group;
  readonly pages: readonly PageHit[];
}

/** The results of a query, best first. No page appears twice. */
export interface Found {
  readonly names: readonly NameHit[];
  /** The best pages of the whole site. */
  readonly best: readonly PageHit[];
  /** More pages, by part of the site. */
  readonly groups: readonly GroupHits[];
  /** Whether a file could not be fetched, so that more may match than is shown. */
  readonly isPartial: boolean;
}

/** Runs a query. With `isFromDocs`, pages of the documentation come first unless articles match better. */
export type Search = (query: string, isFromDocs?: boolean) => Promise<Found>;

/**
 * The number of best pages, which are shown together so that the order of the parts hides none of them. More pages follow
 * by part.
 */
const mostBest = 3;
const mostOfGroup = 4;

/**
 * Returns a function that runs a query. The first query opens the search. A query for which a file is missing opens it
 * again, because publishing the site renames the files, and the entry file has the new names.
 *
 * @param fetchFile fetches a file by its name.
 * @returns the function. It rejects if there is nothing to show.
 */
export function createSearch(fetchFile: FetchFile): Search {
  let opening: Promise<Search> | undefined;
  const open = (): Promise<Search> => {
    opening = openSearch(fetchFile);
    opening.catch(() => (opening = undefined));
    return opening;
  };
  return async (query, isFromDocs) => {
    const isFresh = opening === undefined;
    const search = await (opening ?? open());
    const found = await search(query, isFromDocs);
    if (!found.isPartial || isFresh) return found;
    try {
      const renewed = await open();
      return await renewed(query, isFromDocs);
    } catch {
      return found;
    }
  };
}

/**
 * Opens the search.
 *
 * @param fetchFile fetches a file by its name.
 * @returns a function that runs a query with the files that can be fetched.
 */
export async function openSearch(fetchFile: FetchFile): Promise<Search> {
  const files = await openFiles(fetchFile);
  return async (query, isFromDocs) => {
    const wishes = readQuery(query);
    const hits = await findAll(files, wishes);
    const ranked = rankPages(files.core, hits, isFromDocs);
    const terms = {
      all: new Set(hits.flatMap((hit) => [...hit.terms])),
      typed: new Set(hits.flatMap((hit) => [...hit.typed])),
    };
    const pages = await showPages(files, ranked, terms);
    return { names: findExact(files.names, query), ...pages, isPartial: files.lost.size > 0 };
  };
}

/** Finds the results for each wish. */
async function findAll(files: SearchFiles, wishes: readonly Wish[]): Promise<WishHits[]> {
  const index = await indexFor(files, wishes.flatMap(needsOf));
  return Promise.all(
    wishes.map(async (wish) => {
      const hits = findWish(index, wish);
      return hits.scores.size > 0 ? hits : findOtherwise(files, wish);
    }),
  );
}

const nothing: WishHits = { scores: new Map(), exact: new Set(), terms: new Set(), typed: new Set() };

/** Finds words similar to one that occurs nowhere: first among those with the same first letter, then among all. */
async function findOtherwise(files: SearchFiles, wish: Wish): Promise<WishHits> {
  const { term } = wish;
  if (term.length < 3) return nothing;
  for (const beginning of [term.slice(0, 1), '']) {
    const index = await indexFor(files, [{ beginning }]);
    for (const find of [findSlips, findBeginnings]) {
      const hits = find(index, wish);
      if (hits.scores.size > 0) return hits;
    }
  }
  return nothing;
}

interface Need {
  readonly beginning: string;
  readonly isWhole?: boolean;
}

function needsOf({ word, term, isUnfinished, alternatives }: Wish): Need[] {
  return [
    { beginning: term, isWhole: !isUnfinished && term.length <= 4 },
    ...(isUnfinished && word !== term ? [{ beginning: word }] : []),
    ...alternatives.flat().map((alternative) => ({ beginning: alternative, isWhole: true })),
  ];
}

const mostJoined = 8;

/** Indexes by the slices they contain, so that a query gives the same result regardless of earlier queries. */
const joined = new WeakMap<SearchFiles, Map<string, MiniSearch>>();

async function indexFor(files: SearchFiles, needs: readonly Need[]): Promise<MiniSearch> {
  const { slices } = files.core;
  const chosen = new Set(needs.flatMap(({ beginning, isWhole }) => chooseSlices(slices, beginning, isWhole)));
  const positions = [...chosen].sort((a, b) => a - b);
  const known = joined.get(files) ?? new Map<string, MiniSearch>();
  joined.set(files, known);
  const key = positions.join();
  const index = known.get(key) ?? joinSlices(files.core, await Promise.all(positions.map(files.slice)));
  // Keeps the last few, because typing needs the same slices again and again.
  known.delete(key);
  if (!positions.some((position) => files.lost.has(slices[position]?.[1] ?? ''))) known.set(key, index);
  for (const [old] of [...known].slice(0, -mostJoined)) known.delete(old);
  return index;
}

/** The terms in all results, and those among them that the reader typed. */
interface FoundTerms {
  readonly all: ReadonlySet<string>;
  readonly typed: ReadonlySet<string>;
}

async function showPages(
  files: SearchFiles,
  ranked: readonly RankedPage[],
  terms: FoundTerms,
): Promise<Pick<Found, 'best' | 'groups'>> {
  const show = (hits: readonly RankedPage[]): Promise<PageHit[]> =>
    Promise.all(hits.map((hit) => showPage(files, hit, terms)));
  const isEnough = ranked.filter(({ isExact }) => isExact).length >= mostBest + mostOfGroup;
  // If enough pages contain the words themselves, pages that only match a synonym are left out, because readers would
  // not see why they match.
  const others = ranked.slice(mostBest).filter(({ isExact }) => isExact || !isEnough);
  const [best, ...parts] = await Promise.all([
    show(ranked.slice(0, mostBest)),
    ...groups.map((_, at) =>
      show(others.filter(({ page }) => files.core.pages[page]?.[2] === at).slice(0, mostOfGroup)),
    ),
  ]);
  const seen = new Set<string>();
  // Some sections are repeated on several pages of operations, such as the errors that any request can cause.
  const isNew = ({ address, heading, excerpt }: PageHit): boolean => {
    if (!address.includes('#')) return true;
    const text = JSON.stringify([heading, excerpt]);
    return !seen.has(text) && seen.add(text).size > 0;
  };
  return {
    best: best.filter(isNew),
    groups: groups.flatMap((group, at) => {
      const pages = (parts[at] ?? []).filter(isNew);
      return pages.length === 0 ? [] : [{ group, pages }];
    }),
  };
}

async function showPage(files: SearchFiles, { page, section }: RankedPage, terms: FoundTerms): Promise<PageHit> {
  const [route = '', title = '', group = 0] = files.core.pages[page] ?? [];
  const [anchor, heading, text] = (await files.texts(page))[section] ?? ['', '', ''];
  const top = anchor === '' ? title : heading;
  // Synonyms are marked only if nothing else shows why the page was found.
  const isTyped = [top, text].some((part) => markText(part, terms.typed).some(({ isMatch }) => isMatch));
  const shown = isTyped ? terms.typed : terms.all;
  return {
    group: groups[group] ?? 'guides',
    title,
    heading: markText(top, shown),
    excerpt: markText(cutExcerpt(text, shown), shown),
    address: anchor === '' ? route : `${route}#${anchor}`,
  };
}
