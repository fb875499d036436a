import path from 'node:path';
import type { ReadingTimeFunctionOption } from '@docusaurus/plugin-content-blog';
import { siteRoot } from '../../site-root.ts';
import { readText } from './read-text.ts';

/**
 * Returns the reading time of an article in minutes. It counts what readers see: not footnotes or the sources of
 * figures, but the files that empty fences show.
 */
export const readingTime: ReadingTimeFunctionOption = ({ content, frontMatter, locale, defaultReadingTime }) =>
  defaultReadingTime({ content: readText(content, addressArticle(frontMatter)), locale });

/** Returns the file of an article, whose folder is named after its date and slug. */
function addressArticle({ date, slug }: { readonly date?: Date | string; readonly slug?: string }): string {
  const day = new Date(date ?? Number.NaN).toISOString().slice(0, 10);
  return path.join(siteRoot, 'blog', `${day}-${slug}`, 'index.mdx');
}
