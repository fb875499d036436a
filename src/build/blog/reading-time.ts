import path from 'node:path';
import type { ReadingTimeFunctionOption } from '@docusaurus/plugin-content-blog';
import { parseReference } from '../markdown/shown-files/parse-reference.ts';
import { kinds } from '../figures/kinds.ts';
import { readSnippet } from '../files/read-snippet.ts';
import { siteRoot } from '../site-root.ts';

/** Returns the reading time of an article in minutes, by what readers see: {@link readText}. */
export const readingTime: ReadingTimeFunctionOption = ({ content, frontMatter, locale, defaultReadingTime }) => {
  const folder = `${new Date(frontMatter.date ?? Number.NaN).toISOString().slice(0, 10)}-${frontMatter.slug}`;
  return defaultReadingTime({ content: readText(content, path.join(siteRoot, 'blog', folder, 'index.mdx')), locale });
};

/**
 * Matches what readers don't see: sources of figures, footnotes with their continuation lines, comments, tags, references,
 * addresses, and the numbers of list items.
 */
const unseen = new RegExp(
  String.raw`^(\`{3,})(?:${[...kinds.keys()].join('|')})\n[^]*?^\1$|^\[\^[^\]]+\]:.*(?:\n[ \t]+\S.*)*$|\{\/\*[^]*?\*\/\}|<\/?[A-Za-z](?:"[^"]*"|[^>"])*>|\[\^[^\]]+\]|(?<=\])\([^)]*\)|^[ \t>]*\d+\.(?=[ \t])|\*\*`,
  'gm',
);

/**
 * Returns what a reader sees of an MDX text without front matter: its words, tables and code, and the files that it
 * shows. The text is scanned instead of parsed, because it is read only to count words.
 *
 * @param file absolute path of the page, which the files that it shows are relative to.
 * @throws Error for a file that does not exist.
 */
export function readText(content: string, file: string): string {
  return content.replace(unseen, '').replace(/^[ \t>]*`{3,}\S* (.*\bfile=.*)$/gm, (fence, meta: string) => {
    const shown = parseReference(meta, file);
    return shown === undefined ? fence : readSnippet(shown.file, shown.region, shown.shownAs);
  });
}
