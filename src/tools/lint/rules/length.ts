import path from 'node:path';
import { readText } from '../../../build/blog/reading-time/read-text.ts';
import { siteRoot } from '../../../build/site-root.ts';
import type { PageRule } from '../rule.ts';

const least = 400;
const most = 2500;

/** Checks the number of words in an article. */
export const length: PageRule = {
  name: 'length',
  about: `An article has ${least} to ${most} words; code counts, sources and the text of figures do not.`,
  check: ({ kind, source, file, frontMatter: { end } }, find) => {
    if (kind !== 'article') return;
    const words = countShown(source, file);
    if (words === undefined || (words >= least && words <= most)) return;
    find(
      end,
      `${words} words, code included`,
      `${least} to ${most}`,
      words > most ? `cut at least ${words - most}` : `add at least ${least - words}: an example, a case or a limit`,
    );
  },
};

/** Counts words as reading times do. Returns undefined if a shown file doesn't exist, which another rule reports. */
function countShown(source: string, file: string): number | undefined {
  try {
    const text = readText(source, path.join(siteRoot, file));
    return [...new Intl.Segmenter('en', { granularity: 'word' }).segment(text)].filter(({ isWordLike }) => isWordLike)
      .length;
  } catch {
    return undefined;
  }
}
