/**
 * `npm run lint:content`: the rules for what writers edit. Prints one line a finding and ends with code 1 when there are any.
 *
 * Paths (from the checkout's folder) limit what is reported. `--fix` mends what can be mended without changing what the
 * text says. `--rules` lists the rules.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { siteRoot } from '../../build/site-root.ts';
import { formatAnnotation, formatReport, type Report } from './finding.ts';
import { lint, readContent } from './lint.ts';
import { mend } from './mend.ts';
import { fileRules, pageRules } from './rules/index.ts';

const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const paths = process.argv
  .slice(2)
  .filter((argument) => !argument.startsWith('--'))
  .map((it) => path.relative(siteRoot, path.resolve(it)));
const unknown = options.find((option) => !['--fix', '--rules'].includes(option));
if (unknown !== undefined) fail(`There is no option ${unknown}. Options: --fix, --rules; anything else is a path.`);

if (options.includes('--rules')) {
  for (const { name, about } of [...pageRules, ...fileRules]) console.log(`${name.padEnd(20)} ${about}`);
  process.exit(0);
}

const started = performance.now();
const files = readContent();
const isWanted = (file: string): boolean =>
  paths.length === 0 || paths.some((it) => file === it || file.startsWith(`${it}/`) || it === '');
const wanted = files.filter(({ file }) => isWanted(file));
if (wanted.length === 0)
  fail(`No content at ${paths.join(', ')}. Content is in docs/, blog/, static/ and src/samples/.`);

const reports = await lint(files, isWanted);
const left = options.includes('--fix') ? mendFiles(reports) : reports;
for (const report of left) {
  console.log(formatReport(report));
  if (process.env.GITHUB_ACTIONS === 'true') console.log(formatAnnotation(report));
}
const seconds = ((performance.now() - started) / 1000).toFixed(1);
const mendable = left.filter(({ edit }) => edit !== undefined).length;
console.log(
  `${wanted.length} ${wanted.length === 1 ? 'file' : 'files'} in ${seconds} s: ${left.length === 0 ? 'nothing found.' : `${left.length} found`}` +
    (left.length > 0 ? (mendable > 0 ? `, ${mendable} of them mended by npm run lint -- --fix.` : '.') : ''),
);
process.exit(left.length === 0 ? 0 : 1);

/** Writes what can be mended; answers what is left. */
function mendFiles(found: readonly Report[]): readonly Report[] {
  for (const { file, source } of wanted) {
    const mended = mend(
      source,
      found.filter((report) => report.file === file),
    );
    if (mended === source) continue;
    writeFileSync(path.join(siteRoot, file), mended);
    console.log(`${file}: mended.`);
  }
  return found.filter(({ edit }) => edit === undefined);
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}
