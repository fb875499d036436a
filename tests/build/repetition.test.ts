import { expect, it } from 'vitest';
import { markdownPath } from '../../src/lib/markdown-path.ts';
import { readBuilt } from '../support/site.ts';
import { documentRoutes } from '../support/routes.ts';

/** Words in a row that make a repetition. Shorter ones are idioms. */
const run = 10;

/**
 * The share of all words of the documentation that may stand on more than one page. What is left are fields that a
 * request shares with its object, and labels that every endpoint's page has.
 */
const limit = 0.1;

/** Returns the words of a page's prose: without code, addresses, markup and comments. */
function wordsOf(markdown: string): string[] {
  const prose = markdown
    .replaceAll(/^```[\s\S]*?^```$/gm, ' ')
    .replaceAll(/<!--[\s\S]*?-->|!?\[([^\]]*)\]\([^)]*\)/g, ' $1 ')
    .replaceAll(/`[^`]*`/g, ' ');
  return prose.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
}

/** Counts, for each page, the words in runs that another page has too. */
function countRepeated(pages: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const owners = new Map<string, Set<string>>();
  const runsOf = (words: readonly string[]): string[] =>
    words.slice(0, Math.max(0, words.length - run + 1)).map((_, start) => words.slice(start, start + run).join(' '));
  for (const [route, words] of pages)
    for (const text of runsOf(words)) owners.set(text, (owners.get(text) ?? new Set()).add(route));
  return new Map(
    [...pages].map(([route, words]) => {
      const repeated = new Set<number>();
      runsOf(words).forEach((text, start) => {
        if ((owners.get(text)?.size ?? 0) > 1) for (let at = start; at < start + run; at += 1) repeated.add(at);
      });
      return [route, repeated.size];
    }),
  );
}

it('the documentation says each thing once', () => {
  const pages = new Map(documentRoutes.map((route) => [route, wordsOf(readBuilt(markdownPath(route)))]));
  const repeated = countRepeated(pages);
  const all = [...pages.values()].reduce((sum, words) => sum + words.length, 0);
  const twice = [...repeated.values()].reduce((sum, count) => sum + count, 0);
  const share = `${((100 * twice) / all).toFixed(1)} %`;
  const worst = [...repeated].sort((one, other) => other[1] - one[1]).slice(0, 5);
  expect(
    twice / all,
    `${share} of the documentation stands on more than one page; most of it on ${worst.map(([route, count]) => `${route} (${count} words)`).join(', ')}. Say it on one page, and link it from the others.`,
  ).toBeLessThan(limit);
});
