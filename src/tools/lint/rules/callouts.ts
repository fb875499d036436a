import { finding } from '../finding.ts';
import type { PageRule } from '../rule.ts';

/** A box that begins with three colons. The blocks of code are left out of the prose that is searched. */
const opening = /^[ \t]*:::[ \t]*([a-z]+)/gm;

/** What each kind of page may have. */
const allowed = {
  documentation: { kinds: ['warning'], most: 2, text: 'two boxes' },
  article: { kinds: ['warning', 'note'], most: 1, text: 'one box' },
} as const;

/** A reader who meets a box in every section stops reading boxes, and misses the one about a secret. */
export const callouts: PageRule = {
  name: 'callouts',
  about: "A page has at most two boxes, for what can't be undone or gives a secret away; an article has one.",
  check: ({ prose, kind }) => {
    const { kinds, most, text } = allowed[kind];
    return [...prose.matchAll(opening)].flatMap(({ index, 1: found = '' }, place) => {
      if (!kinds.some((one) => one === found))
        return finding(
          index,
          `a box ":::${found}"`,
          kinds.map((one) => `":::${one}"`).join(' or '),
          "write a paragraph; a box is for what can't be undone or gives a secret away",
        );
      if (place < most) return [];
      return finding(
        index,
        `box ${place + 1} on a page`,
        `at most ${text}, for what can't be undone or gives a secret away`,
        'make the less important one a paragraph',
      );
    });
  },
};
