// Compares decide.mjs with the table of cases.
import { deepStrictEqual } from 'node:assert';
import { readFileSync } from 'node:fs';
import { decide } from './decide.mjs';

const { cases, decimals, mode } = JSON.parse(readFileSync(new URL('cases.json', import.meta.url), 'utf8'));
for (const { name, actions, ...given } of cases) {
  deepStrictEqual(decide({ ...given, decimals, mode }), actions, name);
}
console.log(`${cases.length} cases as expected`);
