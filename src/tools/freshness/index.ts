/**
 * `node src/tools/freshness/index.ts [days]`: lists documentation pages whose last review is older than a number of days (180 by
 * default), by owner, as Markdown. Exits with 0 even if there are any, because no change is to blame for an old review.
 */
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { readText } from '../../build/files/index.ts';
import { parseMarkdownFile } from '../../build/markdown/front-matter/index.ts';
import { siteRoot } from '../../build/site-root.ts';
import { fail } from '../command.ts';
import { formatOverdue, listOverdue, type ReviewedPage } from './list-overdue.ts';

const [argument = '180'] = process.argv.slice(2);
const most = Number(argument);
if (!Number.isInteger(most) || most < 0)
  fail(`"${argument}" is not a number of days. Type: node src/tools/freshness/index.ts 180`);
const pages = globSync('docs/**/*.mdx', { cwd: siteRoot }).sort().map(readPage);
console.log(formatOverdue(listOverdue(pages, new Date(), most), pages.length, most));

function readPage(file: string): ReviewedPage {
  const { owner = 'nobody', reviewed = '' } = parseMarkdownFile(readText(path.join(siteRoot, file))).data;
  return { file, owner: String(owner), reviewed: String(reviewed) };
}
