import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { siteRoot } from '../../../src/build/site-root.ts';
import { readArticles } from '../../support/articles.ts';

const articles = readArticles();
const topics = Object.keys(parse(readFileSync(path.join(siteRoot, 'blog/tags.yml'), 'utf8')));

// What one article has to be is in src/build/content-lint, and tests/unit/content-lint runs it over all of them.
describe('the articles together', () => {
  it('cover all eight topics and all three years', () => {
    const first = articles.map(({ data }) => (Array.isArray(data.tags) ? data.tags[0] : undefined));
    expect(topics.filter((topic) => !first.includes(topic))).toEqual([]);
    expect([...new Set(articles.map(({ data }) => String(data.date).slice(0, 4)))].sort()).toEqual([
      '2023',
      '2024',
      '2025',
    ]);
  });
});
