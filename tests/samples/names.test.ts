import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';
import { siteRoot } from '../../src/build/site-root.ts';
import { listNearest } from '../../src/lib/nearest.ts';
import { loadNames } from '../../src/tools/lint/contract-names.ts';

const files = globSync('src/samples/{guides,operations}/**/*.{mjs,js,py,php,go,java}', { cwd: siteRoot }).sort();
const read = (file: string): string => readFileSync(path.join(siteRoot, file), 'utf8');

/** Names in the guides that aren't in the contract: their own functions, columns and responses, and those of a language. */
const ownNames =
  'child_process sluice_key server_time publishable_key can_replace is_paid is_done process_pending postback_events ' +
  'postback_secret display_errors idempotency_key is_confirmed wrong_mode reverted_after_fulfilment reverted_after_refund';
const known = new Set([...loadNames().words, ...ownNames.split(' ')]);

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
