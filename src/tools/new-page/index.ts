/**
 * `npm run new -- post "Title" --topic <topic> --team <team>` and `npm run new -- doc <path> --team <team>`: creates
 * the files of a new page from a template, with slots (‹…›) to fill in, and prints what to do next. Never overwrites a
 * file.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { siteRoot } from '../../build/site-root.ts';
import { fail, readArguments } from '../command.ts';
import { planDocument, planPost, RequestError } from './plan.ts';

const usage =
  'npm run new -- post "Title in sentence case" --topic <topic> --team <team>\n' +
  '  or  npm run new -- doc <path below docs/> --team <team>';
const text = { type: 'string' as const };
const { values, positionals } = readArguments({
  allowPositionals: true,
  options: { topic: text, team: text, shape: text, operation: text },
});

try {
  const [kind = '', name, ...more] = positionals;
  const plans = { post: planPost, doc: planDocument };
  if (name === undefined || more.length > 0 || (kind !== 'post' && kind !== 'doc'))
    throw new RequestError(`"${positionals.join(' ')}"`, 'post and one title in quotes, or doc and one path', usage);
  const { files, next } = plans[kind](name, values, new Date());
  const taken = [...files.keys()].find((file) => existsSync(path.join(siteRoot, file)));
  if (taken !== undefined)
    throw new RequestError(`${taken} already exists`, 'new files only', `another title or path, or edit ${taken}`);
  for (const [file, content] of files) {
    mkdirSync(path.dirname(path.join(siteRoot, file)), { recursive: true });
    writeFileSync(path.join(siteRoot, file), content, { flag: 'wx' });
    console.log(`Created ${file}`);
  }
  console.log('\nNext:');
  next.forEach((step, index) => console.log(`${index + 1}. ${step}`));
} catch (error) {
  if (!(error instanceof RequestError)) throw error;
  fail(error.message);
}
