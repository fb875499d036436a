import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { archiveAddress } from '../../src/build/samples/address.ts';
import { writeSamples } from '../../src/build/samples/index.ts';
import { start } from '../../src/sandbox/tests/support/running.ts';
import { makeFolder, runWell } from './programs.ts';

const folder = makeFolder();
const unpacked = path.join(folder, 'sluice-samples');

describe('the archive of the samples', () => {
  let names: readonly string[] = [];
  let readme = '';
  beforeAll(() => {
    writeSamples(path.join(folder, 'site'));
    const files = unzipSync(readFileSync(path.join(folder, 'site', archiveAddress)));
    names = Object.keys(files);
    for (const [name, content] of Object.entries(files)) {
      const file = path.join(folder, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
    readme = readFileSync(path.join(unpacked, 'README.md'), 'utf8');
  });

  it('has all files that its README names, and nothing that only tests need', () => {
    const named = [...readme.matchAll(/\b(?:operations|guides)\/[\w./-]+\.\w+/g)].map(([name]) => name);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !names.includes(`sluice-samples/${name}`))).toEqual([]);
    expect(names).toContain('sluice-samples/guides/send-token/go/go.mod');
    expect(names.filter((name) => /expect\.yaml$|\/check[^/]*\.mjs$|__pycache__|node_modules/.test(name))).toEqual([]);
  });

  it('runs after unpacking, with the commands in its README', async () => {
    const { environment, sandbox } = await start();
    const [curl = ''] = /sed .*curl\.sh \| bash/.exec(readme) ?? [];
    const env = { ...environment, IDEMPOTENCY_KEY: 'one' };
    expect(await runWell({ command: ['sh', '-c', curl], cwd: unpacked }, [], env)).toContain('"status":"open"');
    const [node = ''] = /node (guides\/overview\/order\.mjs order\.json)/.exec(readme)?.slice(1) ?? [];
    writeFileSync(path.join(unpacked, 'order.json'), '{"number": "1042", "total": "25.00", "currency": "USD"}');
    const id = await runWell({ command: [process.execPath], cwd: unpacked }, node.split(' '), environment);
    expect(Object.keys(sandbox.world.state.invoices)).toContain(id.trim());
  });

  it('has vectors that its verifiers find', async () => {
    const cwd = path.join(unpacked, 'guides/postback-signature');
    expect(await runWell({ command: [process.execPath, 'vectors.mjs'], cwd })).toMatch(/^\d+ vectors as expected/);
  });
});
