/**
 * `npm run new -- post "Title" --topic <topic> --team <team>` and `npm run new -- doc <path> --team <team>`: creates
 * the files of a new page from a template, with slots (‹…›) to fill in, and prints what to do next. Never overwrites a
 * file.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exists } from '../../build/files/index.ts';
import { siteRoot } from '../../build/site-root.ts';
import { fail, readArguments } from '../command.ts';
import { planDocument, planPost } from './plan.ts';

const usage =
  'npm run new -- post "Title in sentence case" --topic <topic> --team <team>\n' +
  '  or  npm run new -- doc <path below docs/> --team <team>';
const text = { type: 'string' as const };
const { values, positionals } = readArguments({
  allowPositionals: true,
  options: { topic: text, team: text, shape: text, operation: text },
});

const [kind = '', name, ...more] = positionals;
const plans = { post: planPost, doc: planDocument };
if (positionals.length === 0) fail(`Type: ${usage}`);
if (name === undefined || more.length > 0 || (kind !== 'post' && kind !== 'doc'))
  fail(`"${positionals.join(' ')}" is not one kind of page and its title in quotes, or its path. Type: ${usage}`);
const files = plans[kind](name, values, new Date());
const taken = [...files.keys()].find((file) => exists(file));
if (taken !== undefined) fail(`${taken} already exists. Choose another title or path, or edit it.`);
for (const [file, content] of files) {
  mkdirSync(path.dirname(path.join(siteRoot, file)), { recursive: true });
  writeFileSync(path.join(siteRoot, file), content, { flag: 'wx' });
  console.log(`Created ${file}`);
}
const [page = ''] = files.keys();
console.log(`
Next:
1. Fill in the slots ‹…› in ${page}. npm start shows the page while you write.
2. Run npm run check -- ${page}, which names what is still missing.
How pages are written: src/tools/new-page/README.md. The blog has 50 articles, so a new one replaces one of them.`);
