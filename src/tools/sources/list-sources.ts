import path from 'node:path';
import { globSync } from 'tinyglobby';
import { visit } from 'unist-util-visit';
import { readText } from '../../build/files/index.ts';
import { siteRoot } from '../../build/site-root.ts';
import { pageParser, readHead } from '../lint/text.ts';

/** The path of the list. */
export const sourcesFile = 'src/tools/sources/sources.txt';

const head = `# Every address outside the project that a page or an article relies on, with the day on which it was last read and where
# it is named. Written by npm run update -- sources. The day is the page's "reviewed".
`;

/** Returns the list of all sources: one sorted line per address, with the latest day of reading and the pages. */
export function listSources(): string {
  const files = globSync(['docs/**/*.mdx', 'blog/*/index.mdx'], { cwd: siteRoot }).sort();
  const byAddress = new Map<string, { read: string; pages: Set<string> }>();
  for (const file of files) {
    const source = readText(path.join(siteRoot, file));
    const page = readHead({ file, source });
    // A review opens all sources of a page again. The linter reports pages without a day.
    const read = 'data' in page ? String(page.data.reviewed) : '';
    for (const address of collectSources(source)) {
      const entry = byAddress.get(address) ?? { read, pages: new Set() };
      if (read > entry.read) entry.read = read;
      entry.pages.add(file.replace(/\/index\.mdx$|\.mdx$/, ''));
      byAddress.set(address, entry);
    }
  }
  const lines = [...byAddress]
    .map(([address, { read, pages }]) => `${address}  ${read}  ${[...pages].sort().join(', ')}`)
    .sort((a, b) => (a < b ? -1 : 1));
  return `${head}${lines.join('\n')}\n`;
}

/** Returns the addresses that an MDX text links to outside the project. Hosts under `.example` are never outside. */
export function collectSources(text: string): readonly string[] {
  const sources: string[] = [];
  visit(pageParser.parse(text), 'link', ({ url }) => {
    const isForeign =
      /^https?:/.test(url) && !/(?:^|\.)example$|^localhost$|^127\.0\.0\.1$/.test(new URL(url).hostname);
    if (isForeign) sources.push(url);
  });
  return sources;
}
