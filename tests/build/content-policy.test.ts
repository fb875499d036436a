import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';
import { buildFolder } from '../support/site.ts';

const pages = globSync('**/*.html', { cwd: buildFolder }).sort();
const read = (page: string): string => readFileSync(path.join(buildFolder, page), 'utf8');
/** Returns what a pattern finds in all pages. */
const find = (pattern: RegExp, change = (html: string) => html): readonly string[] =>
  pages.flatMap((page) => [...change(read(page)).matchAll(pattern)].map(([found, group]) => group ?? found));

// html.test.ts finds style attributes.
it('the pages have no style elements or event attributes, and load nothing from other hosts', () => {
  expect(pages.length).toBeGreaterThan(60);
  const own = (html: string): string => html.replace(/<script\b[\s\S]*?<\/script>/g, '');
  expect(find(/<style\b|<[a-z][^>]*\son[a-z]+=/gi, own)).toEqual([]);
  expect(find(/<(?:script|img|iframe|source|video|audio|object)\b[^>]*\bsrc="?(https?:[^" >]+)/g)).toEqual([]);
  expect(find(/<link[^>]+rel="?stylesheet"?[^>]*href="?(https?:[^" >]+)/g)).toEqual([]);
});

it('the hashes of the inline scripts fit into one header', () => {
  const scripts = find(/<script(?![^>]*\bsrc=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g);
  expect(new Set(scripts).size).toBeLessThanOrEqual(3);
});
