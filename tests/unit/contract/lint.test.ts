import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { siteRoot } from '../../../src/build/site-root.ts';
import { checkDocument } from '../../lint/contract.ts';

/** Faults to put into a copy of each document, each with a part of the message that must report it. */
const faults: Readonly<Record<string, readonly (readonly [message: string, text: string, replacement: string])[]>> = {
  'openapi.yaml': [
    ['a secret key needs exactly one scope of x-scopes: ', '- assets:read\n', '- assets:reed\n'],
    ['x-docs-page is missing', '      x-docs-page: /docs/api/asset/list\n', ''],
    ['is not a path such as', 'x-docs-page: /docs/api/payment/get', 'x-docs-page: https://docs.sluice.example/payment'],
    ['x-postbacks is missing', '      x-postbacks: []\n', ''],
    [
      'lacks the parameter Idempotency-Key',
      '        - $ref: "#/components/parameters/WalletId"\n        - $ref: "#/components/parameters/IdempotencyKey"\n      requestBody',
      '        - $ref: "#/components/parameters/WalletId"\n      requestBody',
    ],
    ['has no description', '          description: Full name to show to the payer.\n', ''],
    [
      '"number" loses decimals',
      '        decimals:\n          type: integer',
      '        decimals:\n          type: number',
    ],
    ['needs x-unit', '          x-unit: this asset\n', ''],
    [
      '"networkName" is not in snake_case',
      '        network_name:\n          type',
      '        networkName:\n          type',
    ],
    ['type must be string', 'amount_held: "0.03"', 'amount_held: 0.03'],
    ['Property `sumary` is not expected', '      summary: ', '      sumary: '],
  ],
  'asyncapi.yaml': [
    ['`action` can be one of', '    action: receive\n', '    action: listen\n'],
    ["Can't resolve $ref", 'schemas/PayoutEvent', 'schemas/PayoutEvents'],
  ],
};

it.each(Object.entries(faults))('the check of %s reports each fault, with its line', async (name, all) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'contract-'));
  const file = path.join(folder, name);
  cpSync(path.join(siteRoot, 'static/openapi.yaml'), path.join(folder, 'openapi.yaml'));
  let text = readFileSync(path.join(siteRoot, 'static', name), 'utf8');
  for (const [message, from, to] of all) {
    expect(text.includes(from), message).toBe(true);
    text = text.replace(from, to);
  }
  writeFileSync(file, text);
  const found = (await checkDocument(file)).map(({ message }) => message);
  rmSync(folder, { recursive: true });
  expect(all.map(([message]) => message).filter((part) => !found.some((message) => message.includes(part)))).toEqual(
    [],
  );
});
