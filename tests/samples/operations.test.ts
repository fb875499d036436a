import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { languages, samplesFolder } from '../../src/build/reference/samples.ts';
import { expectations } from './operations-expected.ts';
import { sampleLanguages } from './operations-languages.ts';
import { stages } from './operations-stages.ts';
import { operations, testOperations } from './operations-tests.ts';

it('has every language for every operation', () => {
  expect(languages.map(({ file }) => file)).toEqual(sampleLanguages.map(({ file }) => file));
  const files = operations.flatMap((operation) =>
    languages.map(({ file }) => path.join(samplesFolder(operation), file)),
  );
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

// For the other languages, silent servers are tested with two operations only.
it.each(operations)('sets a time limit in the curl command: $id', (operation) => {
  expect(readFileSync(path.join(samplesFolder(operation), 'curl.sh'), 'utf8')).toContain('--max-time 15');
});

it('has expectations and stages for every operation', () => {
  const ids = operations.map(({ id }) => id).sort();
  expect(Object.keys(expectations).sort()).toEqual(ids);
  expect(Object.keys(stages).sort()).toEqual(ids);
});

testOperations(['curl.sh', 'javascript.mjs', 'python.py', 'php.php']);
