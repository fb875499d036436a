/**
 * `node src/tools/freshness.ts [days]`: lists documentation pages whose last review is older than a number of days (180 by
 * default), each with its owner, as Markdown. Exits with 0 even if there are any, because no change is to blame for an old review.
 */
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { readText } from '../build/files/index.ts';
import { parseMarkdownFile } from '../build/markdown/front-matter/index.ts';
import { siteRoot } from '../build/site-root.ts';

const most = Number(process.argv[2] ?? 180);
const pages = globSync('docs/**/*.mdx', { cwd: siteRoot }).sort();
const overdue = pages
  .map((file) => {
    const { owner, reviewed } = parseMarkdownFile(readText(path.join(siteRoot, file))).data;
    const days = Math.floor((Date.now() - Date.parse(String(reviewed))) / (24 * 60 * 60 * 1000));
    return { days, line: `- ${file} (${String(owner)}): reviewed ${String(reviewed)}, ${days} days ago` };
  })
  .filter(({ days }) => days > most)
  .sort((a, b) => b.days - a.days);
console.log(`${overdue.length} of ${pages.length} pages were reviewed more than ${most} days ago.`);
console.log('Compare each with the contract, correct it, and set "reviewed" in its front matter to the day you did.\n');
for (const { line } of overdue) console.log(line);
