import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { loadContract } from '../../src/build/contract/index.ts';
import { loadNames } from '../../src/tools/lint/contract-words/contract-names.ts';
import { samplesFolder } from '../../src/build/reference/samples.ts';
import { siteRoot } from '../../src/build/site-root.ts';
import { createValidator } from '../unit/contract/validate.ts';
import { sampleLanguages } from './operations-languages.ts';
import { listSentFaults, listUnknownNames } from './sample-faults.ts';

const { operations } = loadContract();
const { words } = loadNames();

const files = operations.flatMap((operation) =>
  sampleLanguages
    .map(({ file }) => path.relative(siteRoot, path.join(samplesFolder(operation), file)))
    .filter((file) => existsSync(path.join(siteRoot, file))),
);

const guideFiles = globSync('src/samples/guides/**/*.{mjs,js,py,php,go,java}', { cwd: siteRoot }).sort();

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

const read = (file: string): string => readFileSync(path.join(siteRoot, file), 'utf8');

describe('the samples', () => {
  it.each(files)('%s names fields of the contract only', (file) => {
    expect(listUnknownNames(file, read(file), words)).toEqual([]);
  });

  it.each(guideFiles)('%s names fields of the contract, or its own', (file) => {
    expect(listUnknownNames(file, read(file), new Set([...words, ...ownNames.keys()]))).toEqual([]);
  });

  it('use every name that is listed', () => {
    const text = guideFiles.map(read).join('\n');
    expect([...ownNames.keys()].filter((name) => !text.includes(name))).toEqual([]);
  });
});

describe('a sample with a field that the contract does not have', () => {
  const operation = operations.find(({ id }) => id === 'createInvoice');
  const validate = createValidator();
  const sent = (body: unknown): string[] =>
    operation === undefined
      ? []
      : listSentFaults('src/samples/operations/createInvoice/curl.sh', operation, body, validate);

  it('is told where it sends it', () => {
    const price = { amount: '25.00', currency: 'USD' };
    expect(sent({ price })).toEqual([]);
    expect(sent({ price, metadata: { order: 1042 }, redirect: 'https://shop.example' })).toMatchInlineSnapshot(`
      [
        "src/samples/operations/createInvoice/curl.sh sends POST /v1/invoices at /redirect: found the field "redirect"; allowed: the fields price, expires_at, asset_ids, max_shortfall, description, payer_email, redirect_url, postback_url, recurrence, metadata.",
        "src/samples/operations/createInvoice/curl.sh sends POST /v1/invoices at /metadata/order: found 1042; allowed: string.",
      ]
    `);
  });

  it('is told where it reads it', () => {
    const python = 'import json\nprint(payment["amount_dew"], os.path_like)\n';
    expect(listUnknownNames('src/samples/operations/getPayment/python.py', python, words)).toMatchInlineSnapshot(`
      [
        "src/samples/operations/getPayment/python.py:2: found the name "amount_dew"; allowed: names of the contract, nearest amount_due, amount_held, amount_sent.",
      ]
    `);
    const script = 'const { amount_due, assets_id } = payment;\nconsole.log(payment.checkout_uri);\n';
    expect(listUnknownNames('src/samples/operations/getPayment/javascript.mjs', script, words)).toMatchInlineSnapshot(`
      [
        "src/samples/operations/getPayment/javascript.mjs:1: found the name "assets_id"; allowed: names of the contract, nearest asset_id, asset_ids, wallet_id.",
        "src/samples/operations/getPayment/javascript.mjs:2: found the name "checkout_uri"; allowed: names of the contract, nearest checkout_url, payment_uri, redirect_url.",
      ]
    `);
  });
});
