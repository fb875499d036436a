import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import vectorsText from '../../static/postback-vectors.json' with { type: 'json' };
import { languages } from '../../src/build/reference/samples.ts';
import { siteRoot } from '../../src/build/site-root.ts';
import { build, fillCommand, isReady, receivers, runsFolder, verifiers, type Verifier } from './postback-runs.ts';
import { runCommand, type Outcome } from './run-command.ts';

const shownOutput = readFileSync(path.join(runsFolder, 'vectors.txt'), 'utf8');
const vectorsFile = path.join(siteRoot, 'static', 'postback-vectors.json');
const { vectors } = vectorsText;
const folder = mkdtempSync(path.join(tmpdir(), 'vectors-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('shows readers the number of vectors', () => expect(shownOutput).toBe(`${vectors.length} vectors as expected\n`));

it.each([
  'valid',
  'tampered body',
  're-serialised body',
  'changed key order',
  'unicode',
  'large number',
  'stale',
  'future',
  'wrong secret',
  'rotated secrets',
  'several signatures',
  'duplicate delivery',
  'missing header',
])('has a vector for what receivers often get wrong: %s', (name) => {
  expect(vectors.map((vector) => vector.case)).toContain(name);
});

it('has a unique name for each vector', () => {
  expect(new Set(vectors.map(({ name }) => name)).size).toBe(vectors.length);
});

it('runs only programs that readers see, and has a verifier in every language', () => {
  expect(verifiers.map(({ language }) => language)).toEqual(languages.map(({ name }) => name));
  const files = [...verifiers, ...receivers].map(({ file }) => path.join(runsFolder, file));
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

describe.each(verifiers.map((verifier) => [verifier.language, verifier] as const))('%s', (label, verifier) => {
  describe.skipIf(!isReady(verifier))('with every vector', () => {
    const out = path.join(folder, label);
    beforeAll(() => build(verifier, out), 120_000);

    it('gives the expected results', async () => {
      const outcome = await answer(verifier, out, vectorsFile);
      expect(outcome).toMatchObject({ exitCode: 0, stdout: shownOutput, stderr: '' });
    });

    it('fails at the last vector if that expects something else', async () => {
      const last = vectors.at(-1);
      const file = path.join(folder, `${label}.json`);
      const other = last?.expect === 'accept' ? 'signature' : 'accept';
      const text = readFileSync(vectorsFile, 'utf8');
      const start = text.lastIndexOf('"expect"');
      const changed = text.slice(0, start) + text.slice(start).replace(/"expect": "\w+"/, `"expect": "${other}"`);
      writeFileSync(file, changed);
      const outcome = await answer(verifier, out, file);
      expect(outcome.exitCode).not.toBe(0);
      expect(outcome.stdout).toBe('');
      expect(outcome.stderr).toContain(`${last?.name}: ${last?.expect}, not ${other}`);
    });
  });
});

function answer(verifier: Verifier, out: string, file: string): Promise<Outcome> {
  return runCommand([...fillCommand(verifier, verifier.run, { out }), file], { cwd: runsFolder });
}
