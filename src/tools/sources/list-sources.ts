import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { siteRoot } from '../../build/site-root.ts';
import { collectSources } from './collect-sources.ts';

/** The path of the list. */
export const sourcesFile = 'src/tools/sources/sources.txt';

const head = `# Every address outside the project that a page or an article relies on, with the day on which it was last read and where
# it is named. Written by npm run sources. The day is the page's "reviewed".
`;

/**
 * The list of all sources of the content, as text: one line an address, sorted, the newest day of reading first named.
 *
 * @throws Error with file and address for a source without a day.
 */
export function listSources(): string {
  const files = globSync(['docs/**/*.mdx', 'blog/*/index.mdx'], { cwd: siteRoot }).sort();
  const byAddress = new Map<string, { read: string; pages: Set<string> }>();
  for (const file of files) {
    for (const { address, read } of collectSources(readFileSync(path.join(siteRoot, file), 'utf8'))) {
      if (read === undefined) {
        throw new Error(
          `${file}: the front matter has no "reviewed". Type the day on which you last opened its sources, for example reviewed: 2026-11-21.`,
        );
      }
      const entry = byAddress.get(address) ?? { read, pages: new Set() };
      if (read > entry.read) entry.read = read;
      entry.pages.add(namePage(file));
      byAddress.set(address, entry);
    }
  }
  const lines = [...byAddress]
    .map(([address, { read, pages }]) => `${address}  ${read}  ${[...pages].sort().join(', ')}`)
    .sort((a, b) => (a < b ? -1 : 1));
  return `${head}${lines.join('\n')}\n`;
}

function namePage(file: string): string {
  return file.replace(/\/index\.mdx$|\.mdx$/, '');
}
