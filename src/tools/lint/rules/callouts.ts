import { visit } from 'unist-util-visit';
import { finding } from '../finding.ts';
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
  check: ({ tree, kind }) => {
    const { kinds, most, text } = allowed[kind];
    const boxes: { readonly index: number; readonly found: string }[] = [];
    visit(tree, 'text', ({ value, position }) => {
      for (const { index, 1: found = '' } of value.matchAll(opening))
        boxes.push({ index: (position?.start.offset ?? 0) + index, found });
    });
    return boxes.flatMap(({ index, found }, place) => {
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
