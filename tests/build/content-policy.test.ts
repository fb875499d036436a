import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { buildFolder } from '../support/site.ts';

const pages = globSync('**/*.html', { cwd: buildFolder }).sort();
const read = (page: string): string => readFileSync(path.join(buildFolder, page), 'utf8');

describe('built pages that allow a strict content security policy', () => {
  it('number more than 60', () => expect(pages.length).toBeGreaterThan(60));

  // html.test.ts finds style attributes.
  it('have no style elements or event attributes', () => {
    const found = pages.filter((page) =>
      /<style\b|<[a-z][^>]*\son[a-z]+=/i.test(read(page).replace(/<script\b[\s\S]*?<\/script>/g, '')),
    );
    expect(found).toEqual([]);
  });

  it('share a few inline scripts, whose hashes fit into one header', () => {
    const scripts = pages.flatMap((page) =>
      [...read(page).matchAll(/<script(?![^>]*\bsrc=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)].map(
        ([, text]) => text,
      ),
    );
    expect(new Set(scripts).size).toBeLessThanOrEqual(3);
  });

  it('load nothing from other hosts', () => {
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
