import type { PageRule } from '../rule.ts';

const most = 2;

/** Advises against a lead with many numbers, which reads like a table. */
export const packedLead: PageRule = {
  name: 'packed-lead',
  about: `The lead of an article has at most ${most} numbers.`,
  isAdvice: true,
  check: ({ kind, source, prose, frontMatter: { end } }, find) => {
    const length = source.indexOf('{/* truncate */}');
    if (kind !== 'article' || length === -1) return;
    const numbers = [...prose.slice(end, length).matchAll(/(?<![\p{L}\d])\d[\d.,]*\d|(?<![\p{L}\d])\d/gu)];
    const [, , third] = numbers;
    if (third === undefined) return;
    find(
      end + third.index,
      `the lead has ${numbers.length} numbers`,
      `at most ${most}`,
      'keep the result, and move the others to the text',
    );
  },
};
