/** `npm run lint:content`: checks what writers edit, or only what is at the given paths. Prints one line per finding. */
import path from 'node:path';
import { siteRoot } from '../../build/site-root.ts';
import { fail, readArguments } from '../command.ts';
import { explainNoContent, isUnder, lint, printReports, readContent } from './lint.ts';

const started = performance.now();
const { positionals } = readArguments({ allowPositionals: true });
const paths = positionals.map((it) => path.relative(siteRoot, path.resolve(it)).replaceAll(path.sep, '/'));
const content = readContent();
const wanted = content.filter(({ file }) => isUnder(paths, file));
if (wanted.length === 0) fail(explainNoContent(paths));
const reports = await lint(content, (file) => isUnder(paths, file));
process.exitCode = printReports(reports, wanted.length, started) ? 0 : 1;
