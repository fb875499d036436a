import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startTestSandbox } from '@sluice/sandbox/testing';
import { describe, expect, it } from 'vitest';
import { languages } from '../../src/lib/languages.ts';
import { copyAs } from '../../src/lib/copy-as.ts';
import { build, isReady, listPrograms, makeFolder, runWell } from './programs.ts';

const sent = { price: { amount: '25.00', currency: 'USD' }, description: "It's “25 €”\\" };
const request = `POST /v1/invoices
Authorization: Bearer sl_sec_test_0123456789abcdef
Idempotency-Key: copied
Content-Type: application/json

${JSON.stringify(sent, null, 2)}`;
const folder = makeFolder();

describe.each(listPrograms('operations'))('A request that is copied for $name', (program) => {
  it.skipIf(!isReady(program))('sends exactly this request', async () => {
    const { file = '' } = program;
    const sandbox = await startTestSandbox();
    const sample = path.join(folder, file);
    mkdirSync(path.dirname(sample), { recursive: true });
    writeFileSync(sample, copyAs(request, languages.find((one) => one.file === file)?.name ?? '', sandbox.url));
    const built = await build(program, { sample, out: path.dirname(sample) });
    const printed = await runWell(built, [], sandbox.environment).finally(sandbox.stop);
    expect(printed).toContain('"status":"open"');
    expect(sandbox.takeExchanges()).toMatchObject([{ status: 201, sent, idempotencyKey: 'copied' }]);
  });
});
