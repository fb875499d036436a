import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { readArticles } from '../support/articles.ts';
import { buildFolder } from '../support/site.ts';
import { documentationRoutes } from './support/all-routes.ts';

const scripts = globSync('assets/js/*.js', { cwd: buildFolder }).map((file) =>
  readFileSync(path.join(buildFolder, file), 'utf8'),
);

/** Returns the longest run of plain words in an article. */
function findWords(content: string): string {
  const runs = content.match(/[a-z]+(?: [a-z]+)+/g) ?? [];
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), '');
}

describe('the scripts of the site', () => {
  it.each(readArticles())('do not contain the text of $route', ({ content }) => {
    const words = findWords(content);
    expect(words.length).toBeGreaterThan(40);
    expect(scripts.filter((script) => script.includes(words))).toEqual([]);
  });

  it('do not contain a list of the pages', () => {
    expect(scripts.length).toBeGreaterThan(0);
    // The links in the navbar, in the footer and on the not-found page name a few.
    const named = documentationRoutes.filter((route) => scripts.some((script) => script.includes(`"${route}"`)));
    expect(named.length).toBeLessThanOrEqual(8);
  });
});
