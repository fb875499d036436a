/**
 * `npm run new -- post "Title" --topic <topic> --team <team>` and `npm run new -- doc <path> --team <team>`: makes the files
 * of a new page, with slots (‹…›) to fill, and says what to do next. Never overwrites.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { siteRoot } from '../../build/site-root.ts';
import { planDocument } from './plan-document.ts';
import { planPost } from './plan-post.ts';
import { readRequest } from './read-request.ts';
import { RequestError } from './request-error.ts';
import { readSurroundings } from './surroundings.ts';
import { writePages } from './write-pages.ts';

try {
  const request = readRequest(process.argv.slice(2));
  const surroundings = readSurroundings(new Date());
  const plan = request.kind === 'post' ? planPost(request, surroundings) : planDocument(request, surroundings);
  writePages(siteRoot, plan.files, (file) => existsSync(path.join(siteRoot, file)));
  for (const file of plan.files.keys()) console.log(`Made ${file}`);
  console.log('\nNext:');
  plan.next.forEach((step, index) => console.log(`${index + 1}. ${step}`));
} catch (error) {
  if (!(error instanceof RequestError)) throw error;
  console.error(error.message);
  process.exit(2);
}
