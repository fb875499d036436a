import { mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readText } from '../../src/build/files/index.ts';
import { languages } from '../../src/lib/languages.ts';
import { siteRoot } from '../../src/build/site-root.ts';
import vectorsText from '../../static/postback-vectors.json' with { type: 'json' };
import { describePrograms, listPrograms, makeFolder, run } from './programs.ts';

const { vectors } = vectorsText;
const file = path.join(siteRoot, 'static/postback-vectors.json');
const shown = readText('src/samples/guides/postback-signature/vectors.txt');
const folder = makeFolder();

it('readers see the number of vectors, whose names are unique, and a verifier in every language', () => {
  expect(shown).toBe(`${vectors.length} vectors as expected\n`);
  expect(new Set(vectors.map(({ name }) => name)).size).toBe(vectors.length);
  expect(listPrograms('verifiers').map(({ name }) => name)).toEqual(languages.map(({ label }) => label));
});

describePrograms('verifiers', (_, test, built) => {
  test('gives the expected results, and fails if the last vector expects another', async () => {
    expect(await run(await built(), [file])).toEqual({ exitCode: 0, stdout: shown, stderr: '' });
    const { name, expect: wanted } = vectors.at(-1) ?? {};
    const other = wanted === 'accept' ? 'signature' : 'accept';
    const text = readText(file);
    const start = text.lastIndexOf('"expect"');
    const changed = path.join(mkdtempSync(path.join(folder, 'vectors-')), 'changed.json');
    writeFileSync(changed, text.slice(0, start) + text.slice(start).replace(/"expect": "\w+"/, `"expect": "${other}"`));
    const { exitCode, stdout, stderr } = await run(await built(), [changed]);
    expect([exitCode === 0, stdout]).toEqual([false, '']);
    expect(stderr).toContain(`${name}: ${wanted}, not ${other}`);
  });
});
