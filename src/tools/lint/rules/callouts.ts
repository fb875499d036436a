import { visit } from 'unist-util-visit';
import type { PageRule } from '../rule.ts';

/** How a box begins. To the parser of the linter, it is text. */
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
  check: ({ tree, kind }, find) => {
    const { kinds, most, text } = allowed[kind];
    let count = 0;
    visit(tree, 'text', ({ value, position }) => {
      for (const { index, 1: found = '' } of value.matchAll(opening)) {
        const offset = (position?.start.offset ?? 0) + index;
        count += 1;
        if (!kinds.some((one) => one === found))
          find(
            offset,
            `a box ":::${found}"`,
            kinds.map((one) => `":::${one}"`).join(' or '),
            "write a paragraph; a box is for what can't be undone or gives a secret away",
          );
        else if (count > most)
          find(
            offset,
            `box ${count} on a page`,
            `at most ${text}, for what can't be undone or gives a secret away`,
            'make the less important one a paragraph',
          );
      }
    });
  },
};
