import { distanceWithin } from './distance.ts';
import type { Names } from './files.ts';

/** A name of the contract that was asked for. */
export interface NameHit {
  readonly name: string;
  /** What it is, in words: `status of payout`. */
  readonly what: string;
  readonly pageTitle: string;
  /** Route and anchor. */
  readonly address: string;
}

/** More would push down what is found by its words. */
const mostHits = 3;

/**
 * Finds the names of the contract that a query asks for: the whole query, however it separates its words, or one of its
 * words; failing that, names that begin with it, or that differ by a slip.
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
        const [route, title] = pages[page] ?? ['', ''];
        return {
          name,
          what: describe(kinds[kind] ?? '', of),
          pageTitle: title,
          address: anchor === '' ? route : `${route}#${anchor}`,
        };
      });
    }
  }
  return [];
}

/** Small letters and digits only, so that `Idempotency key` is `Idempotency-Key`. */
function normalise(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/** Whether a text is written as names in programs are. */
function isCode(text: string): boolean {
  return /^\S*[a-z0-9][_.:/-][a-z0-9]\S*$/i.test(text) || /^[a-z]+[A-Z]/.test(text);
}

/** Whether a word among others can only be a name: written as in programs, or a number of three or four digits. */
function isTelling(word: string): boolean {
  return isCode(word) || /^\d{3,4}$/.test(word);
}

/** Long names of several words that differ by a letter or two. A single word is found among the words of the pages. */
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
