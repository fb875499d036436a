import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeTheme, readmeFile } from '../../../src/tools/theme.ts';

/** Returns the README's text about each part, by the part's name. */
function split(readme: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    readme.split(/^## /mu).map((part) => [part.split('\n')[0] ?? '', part.slice(part.indexOf('\n')).trim()]),
  );
}

test('the README describes each part of the theme, and upstream has not changed since the last comparison', async () => {
  const found = split(await describeTheme());
  const written = split(readFileSync(readmeFile, 'utf8'));
  expect(
    written,
    'Compare the parts that differ with their upstream folders, then run `npm run update -- theme`.',
  ).toEqual(found);
});
