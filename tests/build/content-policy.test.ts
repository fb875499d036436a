import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { buildFolder } from '../support/site.ts';

const pages = globSync('**/*.html', { cwd: buildFolder }).sort();
const read = (page: string): string => readFileSync(path.join(buildFolder, page), 'utf8');

describe('a strict content security policy stays possible', () => {
  it('has pages to look at', () => expect(pages.length).toBeGreaterThan(60));

  // Styles in attributes are found by html.test.ts.
  it('has no style element and no event attribute', () => {
    const found = pages.filter((page) =>
      /<style\b|<[a-z][^>]*\son[a-z]+=/i.test(read(page).replace(/<script\b[\s\S]*?<\/script>/g, '')),
    );
    expect(found).toEqual([]);
  });

  it('has the same few inline scripts on every page, so that their hashes fit into one header', () => {
    const scripts = pages.flatMap((page) =>
      [...read(page).matchAll(/<script(?![^>]*\bsrc=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)].map(
        ([, text]) => text,
      ),
    );
    expect(new Set(scripts).size).toBeLessThanOrEqual(3);
  });

  it('loads nothing from another host', () => {
    const foreign = pages.flatMap((page) =>
      [...read(page).matchAll(/<(?:script|img|iframe|source|video|audio|object)\b[^>]*\bsrc="?(https?:[^" >]+)/g)].map(
        ([, url]) => url,
      ),
    );
    const sheets = pages.flatMap((page) => [
      ...read(page).matchAll(/<link[^>]+rel="?stylesheet"?[^>]*href="?(https?:[^" >]+)/g),
    ]);
    expect([...foreign, ...sheets]).toEqual([]);
  });
});
