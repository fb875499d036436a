/**
 * `npm run check -- <folder or file>`: checks what a change affects, in seconds. It applies the rules for texts to the
 * changed files, to pages that link to what they no longer have, and to pages that are made from them, and runs changed
 * samples and the unit tests of what was changed. Generated files are written again. Without a path, it checks the files
 * that Git reports as changed. `npm test` runs everything.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { siteRoot } from '../../build/site-root.ts';
import { fail, quantity } from '../command.ts';
import { findMentions, listChanged } from './list-changed.ts';

const started = performance.now();
const asked = process.argv.slice(2).map((it) => path.relative(siteRoot, path.resolve(it)).replaceAll(path.sep, '/'));
const paths = asked.length > 0 ? asked : listChanged();
if (paths.length === 0) {
  console.log('Git reports no changes. To check a file anyway, run: npm run check -- docs/invoices.mdx');
  process.exit(0);
}
const results: boolean[] = [];
const cache = path.join(siteRoot, 'node_modules/.cache/check');
enableCompileCache(cache);
const isChanged = (pattern: RegExp): boolean => paths.some((file) => pattern.test(file));
if (isChanged(/^static\/openapi\.yaml$/))
  await write('static/asyncapi.yaml', async () => (await import('../asyncapi/index.ts')).updateAsyncApi());
if (isChanged(/^(?:static\/openapi\.yaml|static\/scenarios\/|src\/(?:build\/scenarios|sandbox)\/)/))
  await write('the scenarios', async () => (await import('../scenarios.ts')).updateScenarios());

// Without a change, nothing of this is loaded.
const { explainNoContent, isUnder, lint, printReports, readContent } = await import('../lint/lint.ts');
const { copies } = await import('../lint/rules/token.ts');
const { isPageFile } = await import('../lint/text.ts');
const { findAffected, findPrograms, findUnitTests } = await import('./find-affected.ts');
const content = readContent();
const changed = content.filter(({ file }) => isUnder(paths, file)).map(({ file }) => file);
const all = [...new Set([...paths, ...changed])];
if (asked.length > 0 && changed.length === 0 && asked.every((file) => !existsSync(path.join(siteRoot, file))))
  fail(explainNoContent(asked));

const { linking, made, samples } = await findAffected(all, content);
const around = [...new Set([...linking, ...made])];
const wanted = new Set([...changed, ...around, 'sidebars.ts', 'src/tools/ledger/addresses.txt']);
if (isChanged(/^(?:docs|blog)\/.*\.mdx$/)) wanted.add('src/build/finish/redirects/aliases.txt');
if (isChanged(/^src\/css\/tokens\.css$/)) for (const file of copies) wanted.add(file);
if (isChanged(/^blog\/\w+\.yml$/)) for (const { file } of content) if (file.startsWith('blog/')) wanted.add(file);
// If an alias is removed, the page that once had its anchor lacks it.
const pages = isChanged(/\/aliases\.txt$/) ? content.map(({ file }) => file).filter(isPageFile) : [];
const onlyAddresses = new Set(pages.filter((file) => !wanted.has(file)));
console.log(
  `Checking ${quantity(changed.length, 'text')}, and ${quantity(around.length, 'page')} that link to them or show them …`,
);
// Pages outside the change keep their words, but what they show and where they link may have become wrong.
const reports = await lint(
  content,
  (file) => wanted.has(file) || onlyAddresses.has(file),
  (file, rule) =>
    onlyAddresses.has(file)
      ? rule === 'lost-address'
      : changed.includes(file) || !['vocabulary', 'spelling', 'markdownlint'].includes(rule),
);
results.push(printReports(reports, wanted.size, started));
for (const mention of findMentions(all)) {
  console.log(mention);
  results.push(false);
}

// Prettier rejects symbolic links, and their targets are checked where they are.
const files = all.filter(
  (file) => lstatSync(path.join(siteRoot, file), { throwIfNoEntry: false })?.isFile() && /\.(?!mdx$)\w+$/.test(file),
);
if (files.length > 0)
  run('Checking the format …', 'prettier', ['--check', '--log-level', 'warn', '--ignore-unknown', ...files]);
const code = files.filter((file) => /^(?:src|tests)\/(?!samples\/).*\.tsx?$/.test(file));
if (code.length > 0)
  run('Checking the code …', 'eslint', ['--config', 'tests/lint/eslint.config.mjs', '--no-warn-ignored', ...code]);
if (isChanged(/^static\/.*\.yaml$/))
  run('Checking the contract …', 'node', ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', 'tests/lint/contract.ts']);
const unit = findUnitTests(all);
if (unit.length > 0) run(`Running ${unit.join(', ')} …`, 'vitest', [...vitest('unit'), ...unit]);
if (samples.length > 0) {
  const names = samples.map((folder) => folder.replace(/^src\/samples\/operations\//, '^'));
  const which = names.map((name) => name.replaceAll(/[.*+?${}()|[\]\\]/g, '\\$&')).join('|');
  const tests = ['run', 'operations'].filter((test) => names.some((name) => name.startsWith('^') === (test !== 'run')));
  run(`Running the samples in ${samples.join(', ')} …`, 'vitest', [
    ...[...vitest('samples'), ...tests.map((test) => `tests/samples/${test}.test.ts`)],
    ...['--hideSkippedTests', '-t', `(?:${which})(?:/| in )`],
  ]);
}

const { tests, languages } = findPrograms(all);
if (tests.length > 0)
  run(`Running the programs in ${languages.join(', ')} …`, 'vitest', [
    ...[...vitest('samples'), ...tests, '--hideSkippedTests'],
    ...['-t', `^ ?(?:${languages.join('|')}) `],
  ]);

const seconds = ((performance.now() - started) / 1000).toFixed(0);
console.log(
  results.every(Boolean) ? `Nothing to correct (${seconds} s).` : `See above for what to correct (${seconds} s).`,
);
const other = (isRun: boolean): string => (isRun ? 'other ' : '');
console.log(
  `Not checked here: ${code.length > 0 ? 'types, ' : ''}${other(unit.length > 0)}unit tests, ${other(samples.length + tests.length > 0)}samples, the built site and its behaviour in browsers. npm test checks them.`,
);
process.exit(results.every(Boolean) ? 0 : 1);

/** Writes generated files again. If that fails, the contract is wrong, and the rest of the check can't read it. */
async function write(what: string, load: () => Promise<unknown>): Promise<void> {
  console.log(`Writing ${what}`);
  await load().catch((error: unknown) => {
    console.log(error instanceof Error ? error.message : error);
    console.log('Nothing else was checked, because every other check reads the contract. Correct this first.');
    process.exit(1);
  });
}

function vitest(project: string): readonly string[] {
  return ['run', '--config', 'tests/vitest.config.ts', '--project', project];
}

/** Runs a program of the project and notes whether it succeeds. */
function run(title: string, program: string, args: readonly string[]): void {
  console.log(title);
  const command = path.join(siteRoot, 'node_modules', '.bin', program);
  const colours = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' };
  const { status } = spawnSync(command, [...args], {
    cwd: siteRoot,
    stdio: 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE: cache, ...colours },
  });
  results.push(status === 0);
}
