/**
 * `npm run check -- <folder or file>`: checks changed texts in seconds. It applies the content rules, including the
 * calculations of models, and checks links from other pages, the layout of the files, and the samples that pages show.
 * Without a path, it checks the files that Git reports as changed. `npm test` runs everything.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { siteRoot } from '../../build/site-root.ts';
import { fail } from '../command.ts';
import { explainNoContent, lint, readContent } from '../lint/lint.ts';
import { isUnder, printReports } from '../lint/print-reports.ts';
import { quantity } from '../quantity.ts';
import { listChanged } from './list-changed.ts';
import { findReferring, findSamples } from './related-files.ts';

const started = performance.now();
const asked = process.argv.slice(2).map((it) => path.relative(siteRoot, path.resolve(it)).replaceAll(path.sep, '/'));
const paths = asked.length > 0 ? asked : listChanged();
if (paths.length === 0) {
  console.log('Git reports no changes. Type a path to check it: npm run check -- docs/invoices.mdx');
  process.exit(0);
}

const content = readContent();
const changed = content.filter(({ file }) => isUnder(paths, file)).map(({ file }) => file);
if (asked.length > 0 && changed.length === 0) fail(explainNoContent(asked));

const referring = findReferring(changed, content);
const wanted = new Set([...changed, ...referring, 'src/tools/ledger/addresses.txt']);
console.log(`Texts: ${quantity(changed.length, 'file')}, and ${quantity(referring.length, 'page')} with links to them`);
// Of pages outside the change, only the links are checked.
const reports = await lint(
  content,
  (file) => wanted.has(file),
  (file, rule) => changed.includes(file) || ['internal-link', 'lost-address'].includes(rule),
);
const kept = reports.filter(({ file, rule }) => changed.includes(file) || rule !== 'allowance');
const results = [printReports(kept, wanted.size, started) === 0];

const existing = changed.filter((file) => file !== 'package-lock.json');
if (existing.length > 0)
  results.push(run('Layout', 'prettier', ['--check', '--log-level', 'warn', '--ignore-unknown', ...existing]));
if (changed.includes('static/openapi.yaml'))
  results.push(run('Contract', 'npm', ['test', '--silent', '--', 'contract']));

const samples = findSamples(changed, content);
if (samples.length > 0) {
  const which = samples.map((folder) => folder.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  results.push(
    run(`Samples: ${samples.join(', ')}`, 'vitest', [
      ...['run', '--config', 'tests/vitest.config.ts', '--project', 'samples', 'tests/samples/run.test.ts'],
      ...['--hideSkippedTests', '-t', `(?:${which})/`],
    ]),
  );
}

const seconds = ((performance.now() - started) / 1000).toFixed(0);
const isGood = results.every(Boolean);
console.log(isGood ? `No problems found (${seconds} s).` : `Problems found; see above (${seconds} s).`);
const hasCode = changed.some((file) => /^src\/(?!samples\/).*\.(?:css|tsx?)$/.test(file));
if (hasCode) console.log('Code has changed as well: run npm test before you propose the change.');
process.exit(isGood ? 0 : 1);

/** Runs a program of the project and prints its output. Returns whether it found no problems. */
function run(title: string, program: string, args: readonly string[]): boolean {
  console.log(title);
  const command = program === 'npm' ? 'npm' : path.join(siteRoot, 'node_modules', '.bin', program);
  return spawnSync(command, [...args], { cwd: siteRoot, stdio: 'inherit' }).status === 0;
}
