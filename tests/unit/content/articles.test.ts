import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readText } from '../../../src/build/blog/reading-time.ts';
import { findFiles } from '../../../src/build/files/index.ts';
import { siteRoot } from '../../../src/build/site-root.ts';
import { readArticles } from '../../support/articles.ts';

const articles = readArticles().map((article) => {
  const text = readText(article.content, path.join(siteRoot, article.file));
  return { ...article, text };
});

/** Returns every run of five words in a text, in lower case. */
function runsOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu) ?? [];
  return new Set(words.slice(4).map((_, index) => words.slice(index, index + 5).join(' ')));
}

// The rules for single articles are in src/tools/lint, and tests/unit/lint checks all articles with them.
describe('all articles together', () => {
  it('number forty-five to fifty, which five list pages show', () => {
    expect(articles.length).toBeGreaterThanOrEqual(45);
    expect(articles.length, 'The blog has 50 articles at most, so a new one replaces another').toBeLessThanOrEqual(50);
  });

  it('decide as the guides do: their copies of the decision function are equal', () => {
    const copies = findFiles('blog/*/samples/decide.mjs');
    expect(copies.length).toBeGreaterThan(0);
    for (const copy of copies) {
      const original = path.join('src/samples/guides/decide', path.basename(copy));
      expect(readFileSync(path.join(siteRoot, copy), 'utf8'), copy).toBe(
        readFileSync(path.join(siteRoot, original), 'utf8'),
      );
    }
  });

  it('do not repeat each other: no two share 4% of their runs of five words', () => {
    const texts = articles.map(({ route, text }) => ({ route, runs: runsOf(text) }));
    const pairs = texts.flatMap((one, index) =>
      texts.slice(index + 1).map((other) => {
        const shared = [...one.runs].filter((run) => other.runs.has(run));
        return {
          pair: `${one.route} ${other.route}`,
          share: shared.length / Math.min(one.runs.size, other.runs.size),
          shared,
        };
      }),
    );
    expect(pairs.filter(({ share }) => share >= 0.04).map(({ pair, shared }) => [pair, ...shared.slice(0, 5)])).toEqual(
      [],
    );
  });
});
