import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archiveAddress } from '../../src/build/samples/address.ts';
import { writeSamples } from '../../src/build/samples/index.ts';
import { startTestSandbox } from '@sluice/sandbox/testing';
import { orders, prepare } from './projects.ts';
import { runWell } from './run-command.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'archive-'));
const unpacked = path.join(folder, 'unpacked');
afterAll(() => rmSync(folder, { recursive: true }));

describe('the archive of the samples', () => {
  let files: Readonly<Record<string, Uint8Array>> = {};
  beforeAll(() => {
    writeSamples(path.join(folder, 'site'));
    files = unzipSync(readFileSync(path.join(folder, 'site', archiveAddress)));
    for (const [name, content] of Object.entries(files)) {
      const file = path.join(unpacked, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
  });

  it('has a folder for each kind of page, the manifests, and nothing that only tests need', () => {
    const names = Object.keys(files);
    expect(new Set(names.map((name) => name.split('/').slice(0, 2).join('/')))).toEqual(
      new Set(
        ['LICENSE', 'README.md', 'package.json', 'go.mod', 'articles', 'guides', 'operations'].map(
          (name) => `sluice-samples/${name}`,
        ),
      ),
    );
    expect(names).toContain('sluice-samples/guides/send-token/requirements.txt');
    expect(names).toContain('sluice-samples/guides/send-token/go/go.mod');
    expect(
      names.filter((name) => /(?:expect|runs)\.yaml$|\/check[^/]*\.mjs$|__pycache__|node_modules/.test(name)),
    ).toEqual([]);
  });

  it('has the same signature check in both articles that need it', () => {
    const read = (place: string): string => Buffer.from(files[`sluice-samples/articles/${place}`] ?? '').toString();
    expect(read('whmcs-callbacks-and-partial-payments/signature.php')).toContain('hash_hmac');
    expect(read('whmcs-callbacks-and-partial-payments/signature.php')).toBe(
      read('verify-postback-signatures/verify.php'),
    );
  });

  it('has all files that its README names', () => {
    const readme = readFileSync(path.join(unpacked, 'sluice-samples', 'README.md'), 'utf8');
    const named = [...readme.matchAll(/\b(?:operations|guides)\/[\w./-]+\.\w+/g)].map(([name]) => name);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => files[`sluice-samples/${name}`] === undefined)).toEqual([]);
  });

  it.each(orders.map((project) => [project.language, project] as const))(
    'runs after unpacking: %s',
    async (language, project) => {
      if (!project.isReady) return expect(process.env.CI).not.toBe('true');
      const out = mkdtempSync(path.join(folder, `${language}-`));
      const guides = path.join(unpacked, 'sluice-samples', 'guides');
      const command = await prepare(project, out, guides);
      const file = path.join(out, 'order.json');
      writeFileSync(file, JSON.stringify({ number: '1042', total: '25.00', currency: 'USD' }));
      const sandbox = await startTestSandbox();
      try {
        const id = (await runWell([...command, file], { cwd: guides, env: sandbox.environment })).trim();
        expect(id).toMatch(/^inv_/);
        expect(Object.keys(sandbox.sandbox.world.state.invoices)).toEqual([id]);
      } finally {
        await sandbox.stop();
      }
    },
  );

  it('runs after unpacking with the command in its README: curl', async () => {
    const readme = readFileSync(path.join(unpacked, 'sluice-samples', 'README.md'), 'utf8');
    const [command = ''] = /sed .*curl\.sh \| bash/.exec(readme) ?? [];
    const sandbox = await startTestSandbox();
    try {
      const env = { ...sandbox.environment, IDEMPOTENCY_KEY: 'one' };
      const cwd = path.join(unpacked, 'sluice-samples');
      expect(await runWell(['sh', '-c', command], { cwd, env })).toContain('"status":"open"');
    } finally {
      await sandbox.stop();
    }
  });

  it('has vectors that its verifiers find', async () => {
    const cwd = path.join(unpacked, 'sluice-samples', 'guides', 'postback-signature');
    expect(await runWell([process.execPath, 'vectors.mjs'], { cwd })).toMatch(/^\d+ vectors as expected/);
  });
});
