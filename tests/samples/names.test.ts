import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';
import { siteRoot } from '../../src/build/site-root.ts';
import { listNearest } from '../../src/lib/nearest.ts';
import { loadNames } from '../../src/tools/lint/contract-words/contract-names.ts';

const files = globSync('src/samples/{guides,operations}/**/*.{mjs,js,py,php,go,java}', { cwd: siteRoot }).sort();
const read = (file: string): string => readFileSync(path.join(siteRoot, file), 'utf8');

/** Names in the guides that are not fields of the contract but of the guides' records, and of what they import. */
const ownNames = new Map([
  ['child_process', 'a module of Node'],
  ['sluice_key', 'the column for the Idempotency-Key in the table of orders'],
  ['server_time', "the shop's own answer to its page"],
  ['publishable_key', "the shop's own answer to its page"],
  ['is_paid', "the shop's own answer to its page"],
  ['is_done', 'a column of the inbox'],
  ['work_off', 'a function of the inbox in Python'],
  ['postback_events', 'the table of the inbox in PHP'],
  ['postback_secret', 'a setting of Laravel'],
  ['display_errors', 'a setting of PHP'],
  ['idempotency_key', "a field of the sandbox's log"],
]);
const known = new Set([...loadNames().words, ...ownNames.keys()]);

/** Names of more than one word. JavaScript itself has none of this form; elsewhere a field is quoted. */
const snakeCase = '[a-z][a-z0-9]*(?:_[a-z0-9]+)+';
const inQuotes = new RegExp(`(?<=["'\`])${snakeCase}(?=["'\`])`, 'g');
const anywhere = new RegExp(String.raw`\b${snakeCase}\b`, 'g');

/** Names that look like fields of the contract and are none, but for API keys, which samples for the test mode show. */
function listUnknownNames(file: string, source: string): string[] {
  return source
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(file.endsWith('.mjs') ? anywhere : inQuotes)]
        .filter(([name]) => !known.has(name) && !/^sl_(?:sec|pub)_/.test(name))
        .map(([name]) => `${file}:${index + 1}: found the name "${name}"; nearest ${listNearest(name, known, 3)}.`),
    );
}

// Every sample is run, but not in every branch.
it.each(files)('%s names fields of the contract, or its own', (file) => {
  expect(listUnknownNames(file, read(file))).toEqual([]);
});

it('The samples use every name that is listed', () => {
  const text = files.map(read).join('\n');
  expect([...ownNames.keys()].filter((name) => !text.includes(name))).toEqual([]);
});

it('A name that is misspelt is told from others, in a language with quotes and in one without', () => {
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
