import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';
import { siteRoot } from '../../src/build/site-root.ts';
import { listNearest } from '../../src/lib/nearest.ts';
import { loadNames } from '../../src/tools/lint/contract-names.ts';

const files = globSync('src/samples/{guides,operations}/**/*.{mjs,js,py,php,go,java}', { cwd: siteRoot }).sort();
const read = (file: string): string => readFileSync(path.join(siteRoot, file), 'utf8');

/**
 * Names in the guides that aren't in the contract. They belong to the guides' own data or to what the guides import.
 */
const ownNames = new Map([
  ['child_process', 'a module of Node'],
  ['sluice_key', 'the column for the Idempotency-Key in the table of orders'],
  ['server_time', "the shop's own response to its page"],
  ['publishable_key', "the shop's own response to its page"],
  ['can_replace', "the shop's own response to its page"],
  ['is_paid', "the shop's own response to its page"],
  ['is_done', 'a column of the inbox'],
  ['process_pending', 'a function of the inbox in Python'],
  ['postback_events', 'the table of the inbox in PHP'],
  ['postback_secret', 'a setting of Laravel'],
  ['display_errors', 'a setting of PHP'],
  ['idempotency_key', "a field of the sandbox's log"],
  ['is_confirmed', 'a function of the decision in PHP'],
  ['wrong_mode', 'a reason of the decision function'],
  ['reverted_after_fulfilment', 'a reason of the decision function'],
  ['reverted_after_refund', 'a reason of the decision function'],
]);
const known = new Set([...loadNames().words, ...ownNames.keys()]);

/** Names of several words. JavaScript itself has no names in this form; in other languages, fields are quoted. */
const snakeCase = '[a-z][a-z0-9]*(?:_[a-z0-9]+)+';
const inQuotes = new RegExp(`(?<=["'\`])${snakeCase}(?=["'\`])`, 'g');
const anywhere = new RegExp(String.raw`\b${snakeCase}\b`, 'g');

/**
 * Lists names that look like fields of the contract but aren't. Ignores API keys, which samples for test mode contain.
 */
function listUnknownNames(file: string, source: string): string[] {
  return source
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(file.endsWith('.mjs') ? anywhere : inQuotes)]
        .filter(([name]) => !known.has(name) && !/^sl_(?:sec|pub)_/.test(name))
        .map(([name]) => `${file}:${index + 1}: found the name "${name}"; nearest ${listNearest(name, known, 3)}.`),
    );
}

// Every sample is run, but not every branch in it.
it.each(files)('%s uses only names in the contract or known names of the guides', (file) => {
  expect(listUnknownNames(file, read(file))).toEqual([]);
});

it('the samples use every listed name', () => {
  const text = files.map(read).join('\n');
  expect([...ownNames.keys()].filter((name) => !text.includes(name))).toEqual([]);
});

it('misspelt names are found in languages with and without quoted fields', () => {
  const script = 'const { amount_due, assets_id } = payment;\nconsole.log(payment.checkout_uri);\n';
  const found = [
    ...listUnknownNames('a.py', 'import json\nprint(payment["amount_dew"], os.path_like)\n'),
    ...listUnknownNames('a.mjs', script),
  ];
  expect(found.map((text) => text.split('; ', 1)[0])).toEqual([
    'a.py:2: found the name "amount_dew"',
    'a.mjs:1: found the name "assets_id"',
    'a.mjs:2: found the name "checkout_uri"',
  ]);
});
