/**
 * `npm run lint:content`: checks what writers edit. Prints one line per finding, and exits with 1 if there are any.
 *
 * Paths limit what is checked. `--fix` fixes layout. `--rules` lists the rules. `--vocabulary` counts the words of the
 * vocabulary in every text.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { siteRoot } from '../../build/site-root.ts';
import { fail, readArguments } from '../command.ts';
import { printReports } from './finding.ts';
import { explainNoContent, isUnder, lint, readContent } from './lint.ts';
import { printWords } from './print-words.ts';
import { fileRules, pageRules, proseRules } from './rules/index.ts';
import { fixLayout } from './rules/markdownlint.ts';

const started = performance.now();
const flag = { type: 'boolean' as const };
const { values, positionals } = readArguments({
  allowPositionals: true,
  options: { fix: flag, rules: flag, vocabulary: flag },
});
const paths = positionals.map((it) => path.relative(siteRoot, path.resolve(it)).replaceAll(path.sep, '/'));
const wanted = readContent().filter(({ file }) => isUnder(paths, file));
if (wanted.length === 0) fail(explainNoContent(paths));

if (values.rules) {
  for (const { name, about } of [...pageRules, ...proseRules, ...fileRules]) console.log(`${name.padEnd(14)} ${about}`);
} else if (values.vocabulary) {
  printWords(wanted);
} else {
  for (const { file, source } of values.fix ? wanted.filter((text) => /\.mdx?$/.test(text.file)) : []) {
    const fixed = fixLayout(source);
    if (fixed !== source) writeFileSync(path.join(siteRoot, file), fixed);
  }
  const reports = await lint(readContent(), (file) => isUnder(paths, file));
  process.exitCode = printReports(reports, wanted.length, started) ? 0 : 1;
}
