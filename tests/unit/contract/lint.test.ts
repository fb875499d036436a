import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { contractFile } from '../../../src/build/contract/index.ts';
import { siteRoot } from '../../../src/build/site-root.ts';

/** Faults to put into the contract, each with the rule that must find it. */
const faults: readonly (readonly [rule: string, text: string, replacement: string])[] = [
  ['sluice-security', '- assets:read\n', '- assets:reed\n'],
  ['sluice-operation-texts', '      x-docs-page: /docs/api/asset/list\n', ''],
  ['sluice-docs-page', 'x-docs-page: /docs/api/payment/get', 'x-docs-page: https://docs.sluice.example/payment'],
  ['sluice-postbacks', '      x-postbacks: []\n', ''],
  [
    'sluice-idempotency',
    '        - $ref: "#/components/parameters/WalletId"\n        - $ref: "#/components/parameters/IdempotencyKey"\n      requestBody',
    '        - $ref: "#/components/parameters/WalletId"\n      requestBody',
  ],
  ['sluice-property-description', '          description: Full name to show to the payer.\n', ''],
  ['sluice-no-number', '        decimals:\n          type: integer', '        decimals:\n          type: number'],
  ['sluice-amount', '          x-unit: this asset\n', ''],
  ['sluice-snake-case', '        network_name:\n          type', '        networkName:\n          type'],
  ['oas3-valid-media-example', 'amount_held: "0.03"', 'amount_held: 0.03'],
];

it('the rules for the contract each report their fault', async () => {
  let text = await readFile(contractFile, 'utf8');
  for (const [rule, from, to] of faults) {
    expect(text.includes(from), rule).toBe(true);
    text = text.replace(from, to);
  }
  const folder = await mkdtemp(path.join(os.tmpdir(), 'contract-'));
  const report = path.join(folder, 'report.json');
  try {
    await writeFile(path.join(folder, 'openapi.yaml'), text);
    const spectral = [path.join(siteRoot, 'node_modules/.bin/spectral'), 'lint', path.join(folder, 'openapi.yaml')];
    const options = ['--ruleset', path.join(siteRoot, 'tests/lint/spectral.yaml'), '--format', 'json'];
    // Findings lead to an exit code other than 0.
    await promisify(execFile)(process.execPath, [...spectral, ...options, '--output', report, '--quiet']).catch(
      () => {},
    );
    const found: readonly { code: string }[] = JSON.parse(await readFile(report, 'utf8'));
    expect(found.map(({ code }) => code)).toEqual(expect.arrayContaining(faults.map(([rule]) => rule)));
  } finally {
    await rm(folder, { recursive: true });
  }
}, 60_000);
