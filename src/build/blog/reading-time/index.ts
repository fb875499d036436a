import path from 'node:path';
import type { ReadingTimeFunctionOption } from '@docusaurus/plugin-content-blog';
import { siteRoot } from '../../site-root.ts';
import { readText } from './read-text.ts';

/**
 * How long an article takes to read, in minutes: counted on what readers see, so that neither the source of a figure nor a
 * footnote counts, and the code of an empty fence does.
 */
export const readingTime: ReadingTimeFunctionOption = ({ content, frontMatter, locale, defaultReadingTime }) =>
  defaultReadingTime({ content: readText(content, addressArticle(frontMatter)), locale });

/** The file of an article: its folder carries date and slug. */
function addressArticle({ date, slug }: { readonly date?: Date | string; readonly slug?: string }): string {
  const day = new Date(date ?? Number.NaN).toISOString().slice(0, 10);
  return path.join(siteRoot, 'blog', `${day}-${slug}`, 'index.mdx');
}
