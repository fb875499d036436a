import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { languages, samplesFolder } from '../../src/build/reference/samples.ts';
import { expectations } from './operations-expected.ts';
import { findGaps, sampleLanguages } from './operations-languages.ts';
import { stages } from './operations-stages.ts';
import { operations, testOperations } from './operations-tests.ts';

it('has every language for every operation', () => {
  const filesOf = operations.map((operation) => {
    const files = languages.map(({ file }) => file);
    return [operation.id, files.filter((file) => existsSync(path.join(samplesFolder(operation), file)))] as const;
  });
  expect(findGaps(new Map(filesOf))).toEqual([]);
  expect(new Set(filesOf.flatMap(([, files]) => files))).toEqual(new Set(sampleLanguages.map(({ file }) => file)));
  expect(
    findGaps(
      new Map([
        ['listAssets', ['curl.sh', 'php.php']],
        ['getPayment', ['curl.sh']],
      ]),
    ),
  ).toEqual(['getPayment has no php.php.']);
});

it('expects something of every operation', () => {
  const ids = operations.map(({ id }) => id).sort();
  expect(Object.keys(expectations).sort()).toEqual(ids);
  expect(Object.keys(stages).sort()).toEqual(ids);
});

testOperations(['curl.sh', 'javascript.mjs', 'python.py', 'php.php']);
