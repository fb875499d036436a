import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { contractFile } from '../../../src/build/contract/index.ts';
import { siteRoot } from '../../../src/build/site-root.ts';
import { asyncApiFile } from '../../../src/tools/asyncapi/index.ts';

const run = promisify(execFile);
const spectral = path.join(siteRoot, 'node_modules', '.bin', 'spectral');

/**
 * Faults to put into a copy of each document, each with the rule that must find it. `npm test -- contract` checks that
 * the documents themselves have no faults.
 */
const documents: readonly {
  readonly file: string;
  readonly ruleset: string;
  readonly faults: readonly (readonly [rule: string, text: string, replacement: string])[];
}[] = [
  {
    file: contractFile,
    ruleset: 'spectral.yaml',
    faults: [
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
    ],
  },
  {
    file: asyncApiFile,
    ruleset: 'spectral-asyncapi.yaml',
    faults: [
      ['asyncapi-3-document-resolved', '    action: receive\n', '    action: listen\n'],
      [
        'asyncapi-channel-parameters',
        '      payment_id:\n        description',
        '      payments_id:\n        description',
      ],
      ['invalid-ref', 'schemas/PayoutEvent', 'schemas/PayoutEvents'],
    ],
  },
];

/**
 * Lints a text in a folder with the contract, to which it may refer. Returns the codes of the rules that report a
 * fault.
 */
async function lint(name: string, text: string, ruleset: string): Promise<string[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'contract-'));
  const report = path.join(folder, 'report.json');
  try {
    await writeFile(path.join(folder, 'openapi.yaml'), await readFile(contractFile));
    await writeFile(path.join(folder, name), text);
    const rules = ['--ruleset', path.join(siteRoot, 'tests', 'lint', ruleset)];
    const args = ['lint', ...rules, '--format', 'json', '--output', report, '--quiet', path.join(folder, name)];
    // Findings lead to an exit code other than 0. After any other failure there is no report, so reading it fails
    // below.
    await run(process.execPath, [spectral, ...args], { cwd: siteRoot }).catch((error: unknown) => error);
    const findings: { code?: unknown }[] = JSON.parse(await readFile(report, 'utf8'));
    return findings.map(({ code }) => String(code));
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe.each(documents)('the rules of $ruleset', ({ file, ruleset, faults }) => {
  const name = path.basename(file);

  it('each report their fault', async () => {
    let text = await readFile(file, 'utf8');
    for (const [rule, from, to] of faults) {
      expect(text.includes(from), rule).toBe(true);
      text = text.replace(from, to);
    }
    const found = await lint(name, text, ruleset);
    expect(faults.map(([rule]) => rule).filter((rule) => !found.includes(rule))).toEqual([]);
  }, 60_000);
});
