/**
 * `npm run new -- post "Title" --topic <topic> --team <team>` and `npm run new -- doc <path> --team <team>`: creates
 * the files of a new page from a template, with slots (‹…›) to fill in, and prints what to do next. Never overwrites a
 * file.
 */
import { siteRoot } from '../../build/site-root.ts';
import { fail, readArguments } from '../command.ts';
import { planDocument, planPost } from './plan.ts';
import { RequestError } from './request-error.ts';
import { readSurroundings } from './surroundings.ts';
import { writePages } from './write-pages.ts';

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
  const plan = plans[kind](name, values, readSurroundings(new Date()));
  writePages(siteRoot, plan.files);
  for (const file of plan.files.keys()) console.log(`Created ${file}`);
  console.log('\nNext:');
  plan.next.forEach((step, index) => console.log(`${index + 1}. ${step}`));
} catch (error) {
  if (!(error instanceof RequestError)) throw error;
  fail(error.message);
}
