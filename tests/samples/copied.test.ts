import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '../../src/lib/languages.ts';
import { copyAs } from '../../src/lib/copy-as.ts';
import { start } from '../../src/sandbox/tests/support/running.ts';
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
    const sandbox = await start();
    const sample = path.join(folder, file);
    mkdirSync(path.dirname(sample), { recursive: true });
    writeFileSync(sample, copyAs(request, languages.find((one) => one.file === file)?.name ?? '', sandbox.url));
    const built = await build(program, { sample, out: path.dirname(sample) });
    expect(await runWell(built, [], sandbox.environment)).toContain('"status":"open"');
    expect(sandbox.takeExchanges()).toMatchObject([{ status: 201, sent, idempotencyKey: 'copied' }]);
  });
});
