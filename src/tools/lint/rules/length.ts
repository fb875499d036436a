import path from 'node:path';
import { readText } from '../../../build/blog/reading-time/read-text.ts';
import { siteRoot } from '../../../build/site-root.ts';
import type { PageRule } from '../rule.ts';

const limits = { lead: [30, 80], article: [400, 2500] } as const;
const marker = '{/* truncate */}';

/** Checks the length of an article and of its lead, because lists and feeds show nothing else of it. */
export const length: PageRule = {
  name: 'length',
  about: `A lead has ${limits.lead.join(' to ')} words and ends with ${marker}; an article has ${limits.article.join(' to ')}.`,
  check: ({ kind, source, file, frontMatter: { end } }, find) => {
    if (kind !== 'article') return;
    const [lead = '', ...rest] = source.slice(end).split(marker);
    if (rest.length !== 1)
      return find(end, `${rest.length} truncate markers`, 'one, after the lead', `type ${marker} on a separate line`);
    check('lead', countWords(lead.replace(/\[\^[^\]]+\]|\{\/\*[^]*?\*\/\}/g, '')));
    check('article', countShown(source, file));

    function check(what: keyof typeof limits, words: number): void {
      const [least, most] = limits[what];
      if (words < least || words > most)
        find(
          end,
          `the ${what} has ${words} words`,
          `${least} to ${most}`,
          words < least ? 'add what is missing' : 'shorten it',
        );
    }
  },
};

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}

/** Counts words as reading times do. A shown file that doesn't exist is reported by the rule shown-file. */
function countShown(source: string, file: string): number {
  try {
    return countWords(readText(source, path.join(siteRoot, file)));
  } catch {
    return limits.article[0];
  }
}
