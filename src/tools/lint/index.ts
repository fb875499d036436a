/**
 * `npm run lint:content`: checks what writers edit. Prints one line per finding, and exits with 1 if there are any.
 * Advice on style is printed, too, but doesn't count.
 *
 * Paths limit what is checked. `--fix` fixes what can be fixed without changing what a text says. `--watch` checks
 * again after each save. `--rules` lists the rules. `--vocabulary` counts the words of the vocabulary in every text.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { siteRoot } from '../../build/site-root.ts';
import { fail, readArguments } from '../command.ts';
import { applyEdits } from './apply-edits.ts';
import type { Report } from './finding.ts';
import { printWords } from './print-words.ts';
import { explainNoContent, lint, readContent } from './lint.ts';
import { isUnder, printReports } from './print-reports.ts';
import { fileRules, packageRules, pageRules } from './rules/index.ts';
import { watchContent } from './watch-content.ts';

const flag = { type: 'boolean' as const };
const { values, positionals } = readArguments({
  allowPositionals: true,
  options: { fix: flag, rules: flag, watch: flag, vocabulary: flag },
});
const paths = positionals.map((it) => path.relative(siteRoot, path.resolve(it)));

if (values.rules) {
  for (const { name, about } of [...pageRules, ...fileRules, ...packageRules])
    console.log(`${name.padEnd(20)} ${about}`);
  process.exit(0);
}
if (values.vocabulary) {
  printWords(readContent().filter(({ file }) => isUnder(paths, file)));
} else if (values.watch) {
  await watchContent(paths);
} else {
  process.exit(await checkOnce());
}

async function checkOnce(): Promise<number> {
  const started = performance.now();
  const files = readContent();
  const wanted = files.filter(({ file }) => isUnder(paths, file));
  if (wanted.length === 0) fail(explainNoContent(paths));
  const reports = await lint(files, (file) => isUnder(paths, file));
  return printReports(values.fix ? fixFiles(reports) : reports, wanted.length, started);

  /** Writes the fixed files, and returns the remaining reports. */
  function fixFiles(found: readonly Report[]): readonly Report[] {
    for (const { file, source } of wanted) {
      const fixed = applyEdits(
        source,
        found.filter((report) => report.file === file),
      );
      if (fixed === source) continue;
      writeFileSync(path.join(siteRoot, file), fixed);
      console.log(`${file}: fixed.`);
    }
    return found.filter(({ edit }) => edit === undefined);
  }
}
