import { expect, test } from 'vitest';
import { checkReplacements, replacements, trimmedData } from '../../../src/build/html-pages/replacements.ts';

const files = [...replacements.map(({ by }) => by), ...trimmedData];

test('the build goes on if each replacement is in the scripts, and what it replaces is not', () => {
  expect(checkReplacements(new Set(files))).toEqual([]);
});

test('the build stops and says what to compare if a replaced module or its data has another name', () => {
  for (const missing of files)
    expect(checkReplacements(new Set(files.filter((file) => file !== missing)))).not.toEqual([]);
  expect(checkReplacements(new Set([...files, ...replacements.map(({ file }) => file)])).join('\n')).toMatch(
    /routes\.tsx no longer replaces @generated\/routes: the scripts contain the original\. .*\.docusaurus\/routes\.js/,
  );
});
