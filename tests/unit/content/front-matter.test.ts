import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseMarkdownFile } from '../../../src/build/front-matter/index.ts';
import { siteRoot } from '../../../src/build/site-root.ts';
import { readArticles } from '../../support/articles.ts';

const keysOf = (file: string): string[] => Object.keys(parse(readFileSync(path.join(siteRoot, file), 'utf8')));
const topics = keysOf('blog/tags.yml');
const teams = keysOf('blog/authors.yml');
const articles = readArticles();
const pages = globSync('docs/**/*.mdx', { cwd: siteRoot })
  .sort()
  .map((file) => ({ file, data: parseMarkdownFile(readFileSync(path.join(siteRoot, file), 'utf8')).data }));

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

describe.each([...articles, ...pages])('$file', ({ data }) => {
  it('has a title and a description of the right length', () => {
    expect(String(data.title).length).toBeLessThanOrEqual(65);
    expect(String(data.title).length).toBeGreaterThan(0);
    expect(String(data.description).length).toBeGreaterThanOrEqual(120);
    expect(String(data.description).length).toBeLessThanOrEqual(160);
  });
});

describe.each(articles)('$file', ({ file, data, content }) => {
  it('is dated at noon UTC on a weekday, and its folder carries date and slug', () => {
    expect(String(data.date)).toMatch(/^\d{4}-\d\d-\d\dT12:00:00Z$/);
    expect([1, 2, 3, 4, 5]).toContain(new Date(String(data.date)).getUTCDay());
    expect(path.dirname(file)).toBe(`blog/${String(data.date).slice(0, 10)}-${String(data.slug)}`);
  });

  it('names one or two topics and teams that exist', () => {
    for (const [named, known] of [
      [strings(data.tags), topics],
      [strings(data.authors), teams],
    ] as const) {
      expect(named.length === 1 || named.length === 2).toBe(true);
      expect(named.filter((name) => !known.includes(name))).toEqual([]);
    }
  });

  it('leads on: two to four documentation pages, one to three articles, never itself', () => {
    expect([2, 3, 4]).toContain(strings(data.docs).length);
    expect([1, 2, 3]).toContain(strings(data.related).length);
    expect(strings(data.related)).not.toContain(data.slug);
  });

  it('has a lead of 50 to 90 words before the truncate marker', () => {
    const [lead = '', ...rest] = content.split('{/* truncate */}');
    expect(rest.length).toBe(1);
    const words = lead
      .replace(/\[\^[^\]]+\]/g, '')
      .trim()
      .split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(50);
    expect(words).toBeLessThanOrEqual(90);
  });

  it('links in its text back to earlier articles only', () => {
    const date = String(data.date);
    const linked = [...content.matchAll(/\]\(\/blog\/([a-z0-9-]+)/g)].map(([, slug]) => slug);
    const later = linked.filter((slug) =>
      articles.some((other) => other.data.slug === slug && String(other.data.date) >= date),
    );
    expect(later).toEqual([]);
  });

  it('names a source with the date it was read for every outside fact', () => {
    const definitions = [...content.matchAll(/^\[\^([^\]]+)\]:(.*(?:\n {2,}.*)*)/gm)];
    const used = new Set([...content.matchAll(/\[\^([^\]]+)\](?!:)/g)].map(([, key]) => key));
    expect(definitions.map(([, key]) => key).sort()).toEqual([...used].sort());
    for (const [, key, text = ''] of definitions)
      expect(`${key}: ${text}`).toMatch(/[Rr]ead (on )?\d{1,2} [A-Z][a-z]+ \d{4}|docs\.sluice\.example|\(\/docs/);
  });
});

describe('the articles together', () => {
  it('have slugs and dates of their own', () => {
    for (const key of ['slug', 'date', 'title', 'description']) {
      expect(new Set(articles.map(({ data }) => data[key])).size).toBe(articles.length);
    }
  });

  it('cover all eight topics and all three years', () => {
    expect(topics.filter((topic) => !articles.some(({ data }) => strings(data.tags)[0] === topic))).toEqual([]);
    expect([...new Set(articles.map(({ data }) => String(data.date).slice(0, 4)))]).toEqual(['2023', '2024', '2025']);
  });
});
