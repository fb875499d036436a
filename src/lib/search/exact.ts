import { distanceWithin } from './distance.ts';
import { groups, type Group, type Names } from './files.ts';

/** A name in the contract that matches a query. */
export interface NameHit {
  readonly name: string;
  /** What it is, in words: `status of payout`. */
  readonly what: string;
  readonly pageTitle: string;
  readonly group: Group;
  /** Route and anchor. */
  readonly address: string;
}

/** The maximum number of matching names. More would push the other results too far down. */
const mostHits = 3;

/**
 * Finds names in the contract that a query asks for: the whole query, regardless of how it separates words, or one of its
 * words. If none match, finds names that begin with it or differ by a typo.
 */
export function findExact({ kinds, pages, names }: Names, query: string): NameHit[] {
  const wanted = normalise(query);
  if (wanted === '') return [];
  const words = query.trim().split(/\s+/);
  const byWord = new Set(words.filter((word) => isTelling(word)).map(normalise));
  const choose = (matches: (name: string) => boolean): Names['names'] =>
    names.filter(([name]) => matches(normalise(name)));
  const tries = [
    (): Names['names'] => choose((name) => name === wanted),
    (): Names['names'] => choose((name) => byWord.has(name)),
    (): Names['names'] => (isCode(query.trim()) && wanted.length > 2 ? choose((name) => name.startsWith(wanted)) : []),
    (): Names['names'] => findSlips(names, wanted),
  ];
  for (const attempt of tries) {
    const hits = attempt();
    if (hits.length > 0) {
      return hits.slice(0, mostHits).map(([name, kind, of, page, anchor]) => {
        const [route, title, group] = pages[page] ?? ['', '', 0];
        return {
          name,
          what: describe(kinds[kind] ?? '', of),
          pageTitle: title,
          group: groups[group] ?? 'guides',
          address: anchor === '' ? route : `${route}#${anchor}`,
        };
      });
    }
  }
  return [];
}

/** Keeps lower-case letters and digits only, so that `Idempotency key` matches `Idempotency-Key`. */
function normalise(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/** Whether a text is written like a name in code. */
function isCode(text: string): boolean {
  return /^\S*[a-z0-9][_.:/-][a-z0-9]\S*$/i.test(text) || /^[a-z]+[A-Z]/.test(text);
}

/** Whether a word in a longer query can only be a name: it is written like code, or is a number of three or four digits. */
function isTelling(word: string): boolean {
  return isCode(word) || /^\d{3,4}$/.test(word);
}

/**
 * Finds long names of several words that differ by a letter or two. Single words are found in the text of the pages
 * instead.
 */
function findSlips(names: Names['names'], wanted: string): Names['names'] {
  if (wanted.length < 8) return [];
  const most = wanted.length < 12 ? 1 : 2;
  const near = names.flatMap((entry) => {
    if (!/[_.:-]/.test(entry[0])) return [];
    const distance = distanceWithin(normalise(entry[0]), wanted, most);
    return distance === null ? [] : [{ entry, distance }];
  });
  const best = Math.min(...near.map(({ distance }) => distance));
  return near.filter(({ distance }) => distance === best).map(({ entry }) => entry);
}

function describe(kind: string, of: string): string {
  if (kind === 'operation') return `operation: ${of}`;
  if (kind === 'error') return `error, HTTP status ${of}`;
  if (kind === 'HTTP status') return `${kind}: ${of}`;
  return `${kind} of ${of}`;
}
