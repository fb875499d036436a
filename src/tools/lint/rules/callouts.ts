import { visit } from 'unist-util-visit';
import type { PageRule } from '../rule.ts';

/** Matches the beginning of a box, which is text to the linter's parser. */
const opening = /^[ \t]*:::[ \t]*([a-z]+)/gm;

/** The boxes that each kind of page may have. */
const allowed = {
  documentation: { kinds: ['warning'], most: 2, text: 'two boxes' },
  article: { kinds: ['warning', 'note'], most: 1, text: 'one box' },
} as const;

/** Limits boxes: a reader who sees one in every section stops reading them, and misses the one about a secret. */
export const callouts: PageRule = {
  name: 'callouts',
  about: "A page has at most two boxes, for what can't be undone or gives a secret away; an article has at most one.",
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
            `the box ":::${found}"`,
            `only ${kinds.map((one) => `":::${one}"`).join(' or ')}`,
            "write a paragraph; a box is for what can't be undone or gives a secret away",
          );
        else if (count > most)
          find(
            offset,
            `box ${count} on this page`,
            `at most ${text}, for what can't be undone or gives a secret away`,
            'turn the least important one into a paragraph',
          );
      }
    });
  },
};
