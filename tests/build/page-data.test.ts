import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { readArticles } from '../support/articles.ts';
import { buildFolder } from '../support/site.ts';

const scripts = globSync('assets/js/*.js', { cwd: buildFolder }).map((file) =>
  readFileSync(path.join(buildFolder, file), 'utf8'),
);

/** The longest run of plain words below the lead, which no list of articles shows. */
function findWords(content: string): string {
  const [, text = ''] = content.split('{/* truncate */}');
  const runs = text.match(/[a-z]+(?: [a-z]+)+/g) ?? [];
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), '');
}

describe('A reader of a list or of the archive is not sent', () => {
  it.each(readArticles())('the text of $route', ({ content }) => {
    const words = findWords(content);
    expect(words.length).toBeGreaterThan(40);
    expect(scripts.filter((script) => script.includes(words))).toHaveLength(1);
  });
});
