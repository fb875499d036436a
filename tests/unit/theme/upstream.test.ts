import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeParts, readmeFile } from '../../../src/tools/theme/describe-parts.ts';

/** What the README says of each part, by the part's name. */
function split(readme: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    readme.split(/^## /mu).map((part) => [part.split('\n')[0] ?? '', part.slice(part.indexOf('\n')).trim()]),
  );
}

test('each part of the theme is described as it is, and its upstream has not changed since it was last compared', async () => {
  const found = split(await describeParts());
  const written = split(readFileSync(readmeFile, 'utf8'));
  expect(written, 'Compare the parts that differ with their upstream folders, then run `npm run theme`.').toEqual(
    found,
  );
});
