/**
 * `npm run check -- <folder or file>`: checks what a change affects, in seconds. It applies the rules for texts to the
 * changed files and to pages that are made from them, and runs the changed samples and the unit tests of what has
 * changed. Generated files are written again. Without a path, it checks the files that Git reports as changed. `npm test`
 * runs everything.
 */
import { execFile } from 'node:child_process';
import { lstatSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { exists, readText } from '../../build/files/index.ts';
import { siteRoot } from '../../build/site-root.ts';
import { fail, quantity, writeFiles } from '../command.ts';
import { parts } from '../generated.ts';
import { findMentions, firstChange, listChanged, readBase, readDiff } from './list-changed.ts';

const started = performance.now();
/** Code that changes what pages show and do. Texts have separate rules. */
const shownCode =
  /^(?:docusaurus\.config\.ts|package(?:-lock)?\.json|src\/(?:build|client|components|css|lib|pages|theme)\/.*\.(?!md$)\w+)$/;
if (process.argv.includes('--help')) {
  console.log(
    'Type npm run check to check what you have changed, or a file or folder too: npm run check -- docs/invoices.mdx',
  );
  process.exit(0);
}
const asked = process.argv.slice(2).map((it) => path.relative(siteRoot, path.resolve(it)).replaceAll(path.sep, '/'));
const listPaths = (): readonly string[] => (asked.length > 0 ? asked : listChanged());
let paths = listPaths();
if (paths.length === 0) {
  console.log('Git reports no changes. To check a file anyway, run: npm run check -- docs/invoices.mdx');
  process.exit(0);
}
const cache = path.join(siteRoot, 'node_modules/.cache/check');
enableCompileCache(cache);
const isChanged = (pattern: RegExp): boolean => paths.some((file) => pattern.test(file));
for (const { from, make } of Object.values(parts))
  if (from !== undefined && isChanged(from))
    await make().then(writeFiles, (error: unknown) => {
      // The contract is wrong, and the rest of the check can't read it.
      console.log(error instanceof Error ? error.message : error);
      console.log('Nothing else was checked, because every other check needs what is wrong here. Correct this first.');
      process.exit(1);
    });
const figures = paths.flatMap((file) => /^(blog\/[^/]+)\/(?:model\.yaml|figure\.(?:ts|csv))$/.exec(file)?.[1] ?? []);
for (const folder of new Set(figures.filter((it) => exists(`${it}/figure.csv`))))
  // The linter explains what is wrong with a model.
  await parts.figures?.make(folder).then(writeFiles, () => undefined);
paths = listPaths();
if (paths.length === 0) {
  console.log('Nothing to correct: what you had changed is written again, as it was.');
  process.exit(0);
}

// Without a change, nothing of this is loaded.
const { compare } = await import('./compare.ts');
const { lint, readContent } = await import('../lint/lint.ts');
const { isPageFile } = await import('../lint/text.ts');
const { findMade, findModules, findSampleTests, findSiblings, isSample } = await import('./find-affected.ts');
const content = readContent();
const changed = content
  .map(({ file }) => file)
  .filter((file) => paths.some((it) => `${file}/`.startsWith(it && `${it}/`)));
const all = [...new Set([...paths, ...changed])];
if (asked.length > 0 && changed.length === 0 && asked.every((file) => !exists(file)))
  fail(`There is nothing at ${asked.join(', ')}. Type the path of a file or a folder, such as docs/invoices.mdx.`);

// The programs run while this process applies the rules for texts.
const running: Promise<boolean>[] = [];
// Prettier rejects symbolic links, and their targets are checked where they are.
const files = all.filter(
  (file) => lstatSync(path.join(siteRoot, file), { throwIfNoEntry: false })?.isFile() && /\.(?!mdx$)\w+$/.test(file),
);
run('the format', files, 'prettier', ['--check', '--log-level', 'warn', '--ignore-unknown', ...files]);
const code = files.filter((file) => /^(?:(?:src|tests)\/(?!samples\/).*|[\w.]+)\.tsx?$/.test(file));
run('the code', code, 'eslint', ['--config', 'tests/lint/eslint.config.mjs', '--no-warn-ignored', ...code]);
run('types', code, 'tsc', ['--incremental', '--tsBuildInfoFile', path.join(cache, 'types.tsbuildinfo')]);
const contract = all.filter((file) => /^static\/.*\.yaml$/.test(file));
run('the contract', contract, 'node', ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', 'tests/lint/contract.ts']);
const modules = findModules(all);
const projects = isChanged(/^(?:src\/sandbox\/|static\/openapi\.yaml$)/) ? ['unit', 'sandbox'] : ['unit'];
// The rules for texts are applied here. Their tests, and those of other tools, concern only the tools.
const except = isChanged(/^(?:src\/tools|tests\/unit)\//) ? [] : ['lint', 'new-page', 'check'];
// A model concerns its own article only.
const slugs = modules.some((file) => file.startsWith('src/')) ? [] : figures.map((folder) => folder.slice(16, 36));
const other = slugs.length > 0 ? `|.*blog/(?![\\d-]*(?:${slugs.join('|')}))` : '';
run('unit tests', modules, 'vitest', [
  ...['related', '--run', ...vitest(...projects), '-t', `^(?!the content follows every rule${other})`],
  ...except.flatMap((name) => ['--exclude', `tests/unit/${name}/**`]),
  ...modules,
]);
// A sample that is as on `main` has passed there. It runs again only if it is asked for.
const differing = listChanged();
const unproved = asked.some((file) => isSample(`${file}/`)) ? all : differing.filter((file) => all.includes(file));
const samples = findSampleTests(unproved);
run('the samples', samples.files, 'vitest', [
  ...['run', ...vitest('samples'), ...samples.files],
  ...['-t', `(?:^| )(?:${samples.titles.map((title) => RegExp.escape(title)).join('|')})(?:,? |$)`],
]);

const made = await findMade(all, content);
const wanted = new Set([...changed, ...made, 'sidebars.ts', 'src/tools/ledger/addresses.txt']);
if (isChanged(/^(?:docs|blog)\/.*\.mdx$/)) wanted.add('src/build/finish/redirects/aliases.txt');
if (isChanged(/^blog\/\w+\.yml$/)) for (const { file } of content) if (file.startsWith('blog/')) wanted.add(file);
if (isChanged(/^src\/(?:tools\/lint\/|build\/config\/hosts\.ts)/)) for (const { file } of content) wanted.add(file);
// If a page, its slug or an alias is removed, every page may have lost an anchor or link to one that is gone.
const isGone = all.filter(isPageFile).some((file) => {
  const slug = /^slug: .*\n/m.exec(readBase(file))?.[0] ?? '';
  return !content.some((text) => text.file === file && text.source.includes(slug));
});
const linking = isGone || isChanged(/\/aliases\.txt$/) ? content.map(({ file }) => file).filter(isPageFile) : [];
console.log(`Checking ${quantity(changed.length, 'text')}, and ${quantity(made.length, 'page')} made from them …`);
if (made.length > 0) console.log(`They can show the change: ${list(made)}`);
// Pages outside the change keep their words, but what they show and where they link may have become wrong.
const reports = await lint(
  content,
  (file) => wanted.has(file) || linking.includes(file),
  (file, rule) =>
    made.includes(file)
      ? !['vocabulary', 'spelling', 'markdownlint'].includes(rule)
      : wanted.has(file) || ['internal-link', 'lost-address'].includes(rule),
  (file) =>
    (differing.includes(file) ? undefined : content.find((text) => text.file === file)?.source) ?? readBase(file),
);
const found = [
  ...reports.map(({ file, line, column, rule, message }) => `${file}:${line}:${column}  ${rule}  ${message}`),
  ...findMentions(all),
];
const told = compare(readDiff(all), content, (file) => [readBase(file), readText(file)]);
const compared = [
  ...findSiblings(unproved),
  ...told.filter((line) => line.includes(':1  compare  ')),
  ...unproved
    .filter((file) => !exists(file) || /^(?:Binary file .+)?$/.test(readBase(file).trim()))
    .map((file) => `${file}:1:1  compare  this file is new, gone or a picture ↔ what it says, and what needs it`),
];
found.push(...told.filter((line) => !compared.includes(line)));
for (const line of [...found, ...compared]) console.log(line);
const results = [found.length === 0, ...(await Promise.all(running))];

// What code does to pages shows in the built site alone, and nothing here judges some files.
const isJudged = (file: string): boolean =>
  content.some((text) => text.file === file) ||
  [findModules([file]), findSampleTests([file]).files].some(({ length }) => length > 0);
const untested = unproved.filter((file) => shownCode.test(file) || (files.includes(file) && !isJudged(file)));
if (untested.length > 0) {
  const steps = isChanged(/^package/) ? ' -- types code site build journeys' : ' -- site build journeys';
  const command = `npm test${untested.every((file) => shownCode.test(file)) ? steps : ''}`;
  console.log(`Only npm test checks ${list(untested)}. Before you propose the change, type: ${command}`);
}
const isGood = results.every(Boolean);
const seconds = ((performance.now() - started) / 1000).toFixed(0);
const verdict = isGood ? 'Nothing to correct by rule' : 'See above for what to correct';
const toRead = `Read the ${quantity(compared.length, 'place')} above, each beside what follows "↔": no program can.`;
console.log(`${verdict} (${seconds} s). ${compared.length > 0 ? toRead : ''} The pull request runs all other tests.`);
process.exit(isGood ? 0 : 1);

/** Names the first files of a list, and says how many more there are. */
function list(names: readonly string[]): string {
  return names.slice(0, 5).join(', ') + (names.length > 5 ? ` and ${names.length - 5} more` : '');
}

function vitest(...projects: readonly string[]): readonly string[] {
  const names = projects.flatMap((name) => ['--project', name]);
  return ['--config', 'tests/vitest.config.ts', '--reporter', './src/tools/check/reporter.ts', ...names];
}

/** Starts a program of the project if there is something for it to check, and prints its output when it ends. */
function run(title: string, subjects: readonly string[], program: string, args: readonly string[]): void {
  if (subjects.length === 0) return;
  console.log(`Checking ${title} …`);
  const env = { ...process.env, NODE_COMPILE_CACHE: cache, NO_COLOR: '1', FORCE_COLOR: '0' };
  const options = { cwd: siteRoot, env, maxBuffer: Infinity };
  const { promise, resolve } = Promise.withResolvers<boolean>();
  running.push(promise);
  execFile(path.join(siteRoot, 'node_modules', '.bin', program), [...args], options, (error, output, faults) => {
    if (error !== null) {
      // A test names what it expected. What it tests is at the lines that have changed.
      const places = files.map((file) => `${file}:${firstChange(file)}`);
      if (program === 'vitest') console.log(`At least one of these changes fails ${title}: ${list(places)}`);
      console.log(`${(output + faults).trim() || `${program} has failed`}\n`);
    }
    resolve(error === null);
  });
}
