import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { contractFile } from '../../../src/build/contract/index.ts';
import { siteRoot } from '../../../src/build/site-root.ts';

const run = promisify(execFile);
const spectral = path.join(siteRoot, 'node_modules', '.bin', 'spectral');
const ruleset = path.join(siteRoot, 'tests', 'lint', 'spectral.yaml');

/** Faults to put into a copy of the contract, and the rule that must find each. */
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

/** Lints a text and answers the codes of the rules that found something. */
async function lint(text: string): Promise<string[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'contract-'));
  const file = path.join(folder, 'openapi.yaml');
  const report = path.join(folder, 'report.json');
  try {
    await writeFile(file, text);
    const args = ['lint', '--ruleset', ruleset, '--format', 'json', '--output', report, '--quiet', file];
    await run(process.execPath, [spectral, ...args], { cwd: siteRoot }).catch((error: unknown) => {
      // Findings are told by the exit code; anything else leaves no report, and reading it fails below.
      return error;
    });
    const findings: unknown = JSON.parse(await readFile(report, 'utf8'));
    if (!Array.isArray(findings)) throw new Error('Spectral wrote no list.');
    return findings.map((finding: { code?: unknown }) => String(finding.code));
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('the rules for the contract', () => {
  it('each find their fault', async () => {
    let text = await readFile(contractFile, 'utf8');
    for (const [rule, from, to] of faults) {
      expect(text.includes(from), rule).toBe(true);
      text = text.replace(from, to);
    }
    const found = await lint(text);
    expect(faults.map(([rule]) => rule).filter((rule) => !found.includes(rule))).toEqual([]);
  }, 60_000);
});
