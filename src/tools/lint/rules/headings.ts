import type { Heading } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { PageRule } from '../rule.ts';

/** Checks the outline that screen readers and the table of contents use. */
export const headings: PageRule = {
  name: 'headings',
  about: 'No h1 in the text, no skipped level, no heading twice; articles go down to h3.',
  check: ({ kind, expanded }, find) => {
    const lines = new Map<string, number>();
    let previous = 1;
    visit(expanded, 'heading', (heading) => {
      const { depth, position } = heading;
      const before = previous;
      previous = depth;
      const offset = position?.start.offset;
      if (offset === undefined) return;
      const text = textOf(heading);
      const line = lines.get(text);
      lines.set(text, line ?? position?.start.line ?? 0);
      if (line !== undefined) {
        find(
          offset,
          `a second heading "${text}"`,
          `each heading once; the first one is on line ${line}`,
          'say how the two sections differ',
        );
      }
      if (depth === 1) {
        find(offset, 'a heading of level 1', 'only the title has level 1', 'type ## and a space');
      } else if (depth > before + 1) {
        find(
          offset,
          `a heading of level ${depth} below one of level ${before}`,
          `the next level here is ${before + 1}`,
          `type ${'#'.repeat(before + 1)} and a space`,
        );
      } else if (kind === 'article' && depth > 3) {
        find(
          offset,
          `a heading of level ${depth}`,
          'articles have levels 2 and 3',
          'type ### and a space, or make it a paragraph',
        );
      }
    });
  },
};

/** Returns the text of a heading, without the comment that sets its id. */
function textOf(heading: Heading): string {
  return toString({ ...heading, children: heading.children.filter(({ type }) => type !== 'mdxTextExpression') }).trim();
}
