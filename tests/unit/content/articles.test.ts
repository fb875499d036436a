import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { isRecord } from '../../../src/build/contract/node.ts';
import { readText } from '../../../src/build/blog/reading-time/read-text.ts';
import { siteRoot } from '../../../src/build/site-root.ts';
import { readRuns } from '../../samples/read-runs.ts';
import { readArticles } from '../../support/articles.ts';
import { sayCounts } from '../../support/counted.ts';

const topics = Object.keys(parse(readFileSync(path.join(siteRoot, 'blog/tags.yml'), 'utf8')));
const articles = readArticles().map((article) => {
  const folder = path.join(siteRoot, path.dirname(article.file));
  const text = readText(article.content, path.join(siteRoot, article.file));
  return { ...article, folder, text, words: countWords(text) };
});

/** Counts words as the site does for its reading times. */
function countWords(text: string): number {
  const segments = new Intl.Segmenter('en', { granularity: 'word' }).segment(text);
  return [...segments].filter(({ isWordLike }) => isWordLike).length;
}

const inArticles = (pattern: RegExp): number =>
  articles.reduce((sum, { content }) => sum + [...content.matchAll(pattern)].length, 0);

/** Returns every run of five words in a text, in lower case. */
function runsOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu) ?? [];
  return new Set(words.slice(4).map((_, index) => words.slice(index, index + 5).join(' ')));
}

// The rules for single articles are in src/tools/lint, and tests/unit/lint checks all articles with them.
describe('all articles together', () => {
  it('number at least forty-eight', () => expect(articles.length).toBeGreaterThanOrEqual(48));

  it('cover all eight topics and all three years', () => {
    const first = articles.map(({ data }) => (Array.isArray(data.tags) ? data.tags[0] : undefined));
    expect(topics).toHaveLength(8);
    expect(topics.filter((topic) => !first.includes(topic))).toEqual([]);
    const years = articles.map(({ data }) => String(data.date).slice(0, 4));
    expect([...new Set(years)]).toEqual(expect.arrayContaining(['2023', '2024', '2025']));
  });

  it.each(articles)('$route has a figure or a table', ({ content }) => {
    expect(content).toMatch(/^```(?:sequence|timeline|dot|states|plot)$|^\|(?: *:?-+:? *\|)+$/m);
  });

  it('have figures, calculations, samples and sources', ({ task }) => {
    const models = articles.filter(({ folder }) => existsSync(path.join(folder, 'model.yaml')));
    expect(models).toHaveLength(articles.length);
    const sums = models.reduce((all, { folder }) => {
      const model: unknown = parse(readFileSync(path.join(folder, 'model.yaml'), 'utf8'));
      return all + (isRecord(model) && isRecord(model.sums) ? Object.keys(model.sums).length : 0);
    }, 0);
    const runs = globSync('blog/*/samples/expect.yaml', { cwd: siteRoot }).flatMap((file) =>
      readRuns(readFileSync(path.join(siteRoot, file), 'utf8'), file),
    );
    task.meta.counted = sayCounts({
      articles: articles.length,
      'words in them': articles.reduce((all, { words }) => all + words, 0),
      figures: inArticles(/^```(?:sequence|timeline|dot|states|plot)$/gm),
      'sums recomputed': sums,
      'runs of samples': runs.length,
      sources: inArticles(/^\[\^[^\]]+\]:/gm),
    });
    expect(sums).toBeGreaterThan(articles.length);
    expect(runs.length).toBeGreaterThan(0);
  });

  it('decide as the guides do: their copies of the decision function are equal', () => {
    const copies = globSync('blog/*/samples/{decide.mjs,decide.php,amounts.php}', { cwd: siteRoot });
    expect(copies.length).toBeGreaterThan(0);
    for (const copy of copies) {
      const original = path.join('src/samples/guides/decide', path.basename(copy));
      expect(readFileSync(path.join(siteRoot, copy), 'utf8'), copy).toBe(
        readFileSync(path.join(siteRoot, original), 'utf8'),
      );
    }
  });

  it('do not repeat each other: no two share 4% of their runs of five words', ({ task }) => {
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
    const most = pairs.reduce((a, b) => (b.share > a.share ? b : a));
    task.meta.counted = `${(100 * most.share).toFixed(1)} % of their runs of five words at most in two articles (${most.pair})`;
    expect(pairs.filter(({ share }) => share >= 0.04).map(({ pair, shared }) => [pair, ...shared.slice(0, 5)])).toEqual(
      [],
    );
  });
});
