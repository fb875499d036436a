import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeTheme, readmeFile } from '../../../src/tools/theme.ts';

test('the README describes each part of the theme, and upstream has not changed since the last comparison', async () => {
  expect(
    readFileSync(readmeFile, 'utf8'),
    'Compare the parts that differ with their upstream folders, then run `npm run update -- theme`.',
  ).toBe(await describeTheme());
});
