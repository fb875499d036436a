import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { siteRoot } from '../../../src/build/site-root.ts';
import { committed, dig } from './document.ts';

const run = promisify(execFile);
const spectral = path.join(siteRoot, 'node_modules', '.bin', 'spectral');
const ruleset = path.join(siteRoot, 'tests', 'lint', 'spectral-asyncapi.yaml');

/** Faults to put into a copy of the document, and the rule that must find each. */
const faults: readonly (readonly [rule: string, text: string, replacement: string])[] = [
  ['asyncapi-3-document-resolved', '    action: receive\n', '    action: listen\n'],
  ['asyncapi-channel-parameters', '      payment_id:\n        description', '      payments_id:\n        description'],
  ['invalid-ref', 'schemas/PayoutEvent', 'schemas/PayoutEvents'],
  ['sluice-message-texts', '      summary: Enough money is confirmed. Deliver.\n', ''],
  [
    'sluice-shared-schemas',
    '        $ref: ./openapi.yaml#/paths/~1v1~1payments~1%7Bpayment_id%7D~1socket/get/x-websocket/client/auth/schema',
    '        type: object',
  ],
  [
    'sluice-signed-postbacks',
    '      summary: An invoice was created, by you or for a subscription period.\n      traits:\n        - $ref: "#/components/messageTraits/signed"\n',
    '      summary: An invoice was created, by you or for a subscription period.\n',
  ],
  [
    'sluice-known-messages',
    '      - $ref: "#/channels/paymentSocket/messages/heartbeat"',
    '      - $ref: "#/components/messages/heartbeat"',
  ],
];

/** Lints a text beside the contract it refers to, and answers the codes of the rules that found something. */
async function lint(text: string): Promise<string[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'asyncapi-'));
  const file = path.join(folder, 'asyncapi.yaml');
  const report = path.join(folder, 'report.json');
  try {
    await writeFile(file, text);
    await writeFile(path.join(folder, 'openapi.yaml'), committed.openApi);
    const args = ['lint', '--ruleset', ruleset, '--format', 'json', '--output', report, '--quiet', file];
    await run(process.execPath, [spectral, ...args], { cwd: siteRoot }).catch((error: unknown) => {
      // Findings are told by the exit code; anything else leaves no report, and reading it fails below.
      return error;
    });
    const findings: unknown = JSON.parse(await readFile(report, 'utf8'));
    if (!Array.isArray(findings)) throw new Error('Spectral wrote no list.');
    return findings.map((finding: unknown) => String(dig(finding, 'code')));
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('the rules for static/asyncapi.yaml', () => {
  it('find nothing in it', async () => {
    expect(await lint(committed.asyncApi)).toEqual([]);
  }, 60_000);

  it('each find their fault', async () => {
    let text = committed.asyncApi;
    for (const [rule, from, to] of faults) {
      expect(text.includes(from), rule).toBe(true);
      text = text.replace(from, to);
    }
    const found = await lint(text);
    expect(faults.map(([rule]) => rule).filter((rule) => !found.includes(rule))).toEqual([]);
  }, 60_000);
});
