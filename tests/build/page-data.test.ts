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

/** The longest run of plain words of an article. */
function findWords(content: string): string {
  const runs = content.match(/[a-z]+(?: [a-z]+)+/g) ?? [];
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), '');
}

describe('The scripts that readers are sent', () => {
  it.each(readArticles())('have no text of $route', ({ content }) => {
    const words = findWords(content);
    expect(words.length).toBeGreaterThan(40);
    expect(scripts.filter((script) => script.includes(words))).toEqual([]);
  });

  it('do not know which pages there are', () => {
    expect(scripts.length).toBeGreaterThan(0);
    // Links in the bar, in the footer and on the page of those who are lost name a few.
    const named = documentationRoutes.filter((route) => scripts.some((script) => script.includes(`"${route}"`)));
    expect(named.length).toBeLessThanOrEqual(8);
  });

  it('have no highlighter', () => {
    expect(scripts.filter((script) => script.includes('tokenizePlaceholders'))).toEqual([]);
  });
});
