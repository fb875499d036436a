import path from 'node:path';
import type { ReadingTimeFunctionOption } from '@docusaurus/plugin-content-blog';
import { parseReference } from '../markdown/shown-files/parse-reference.ts';
import { kinds } from '../figures/kinds.ts';
import { readSnippet } from '../files/read-snippet.ts';
import { siteRoot } from '../site-root.ts';

/**
 * Returns the reading time of an article in minutes. It counts what readers see: not footnotes or the sources of
 * figures, but the files that empty fences show.
 */
export const readingTime: ReadingTimeFunctionOption = ({ content, frontMatter, locale, defaultReadingTime }) => {
  const folder = `${new Date(frontMatter.date ?? Number.NaN).toISOString().slice(0, 10)}-${frontMatter.slug}`;
  return defaultReadingTime({ content: readText(content, path.join(siteRoot, 'blog', folder, 'index.mdx')), locale });
};

/**
 * Matches a fence, also in lists and quotations: its mark, the word after it, the rest of that line, and the body. After
 * backticks, the rest of the line has none: a line such as ```` ```a``` ```` is a code span.
 */
const fence = /^(?:[ \t>]|[-*+] |\d+\. )*(`{3,}(?![^\n]*`)|~{3,})[ \t]*(\S*)([^\n]*)\n([^]*?)^[ \t>]*\1[`~]*[ \t]*$/gm;

/** Matches words that readers don't see: footnotes with their continuation lines, comments, tags, references, addresses, and the numbers of list items. */
const unseen =
  /^\[\^[^\]]+\]:.*(?:\n[ \t]+\S.*)*$|\{\/\*[^]*?\*\/\}|<\/?[A-Za-z](?:"[^"]*"|[^>"])*>|\[\^[^\]]+\]|(?<=\])\([^)]*\)|^[ \t>]*\d+\.(?=[ \t])|\*\*/gm;

/**
 * Returns what a reader sees of an MDX text: its words, tables and code, the files that it shows, and the captions of
 * its figures. The text is scanned instead of parsed, because it is read only to count words.
 *
 * @param content MDX without front matter.
 * @param file absolute path of the page, which the files that it shows are relative to.
 * @throws Error for a file that does not exist.
 */
export function readText(content: string, file: string): string {
  const parts = content.split(fence);
  // Four captured parts of a fence follow each text.
  const words = parts.flatMap((part, index) => {
    if (index % 5 === 0) return part.replace(unseen, '');
    return index % 5 === 4 ? readCode(parts[index - 2] ?? '', parts[index - 1] ?? '', part, file) : [];
  });
  return words.join(' ');
}

function readCode(lang: string, meta: string, body: string, file: string): string {
  if (kinds.has(lang)) return /^caption: *(?:>-?\s+)?(.*)$/m.exec(body)?.[1] ?? '';
  const shown = parseReference(meta, file);
  return shown === undefined ? body : readSnippet(shown.file, shown.region, shown.shownAs);
}
