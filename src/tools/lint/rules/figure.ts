import { visit } from 'unist-util-visit';
import { FigureError } from '../../../build/figures/figure-error.ts';
import { kinds } from '../../../build/figures/kinds.ts';
import { parseFence } from '../../../build/figures/parse-fence.ts';
import { offsetOfLine } from '../finding.ts';
import type { PageRule } from '../rule.ts';

/** In characters. A shorter text alternative names the figure but doesn't describe it. */
const leastAlt = 60;

/** Checks that a figure has a caption, and a text alternative that describes everything it shows. */
export const figure: PageRule = {
  name: 'figure',
  about: `A figure has a caption, and an alt of at least ${leastAlt} characters that describes all it shows.`,
  check: ({ tree, source }, find) => {
    visit(tree, 'code', ({ lang, value, position }) => {
      const kind = kinds.get(lang ?? '');
      if (kind === undefined || position?.start.offset === undefined) return;
      const { offset, line } = position.start;
      try {
        const { caption, alt } = parseFence(value, kind.options);
        const found =
          alt === caption
            ? 'alt repeats the caption'
            : alt.length < leastAlt
              ? `alt has ${alt.length} characters`
              : null;
        if (found !== null)
          find(
            offset,
            found,
            `a caption that makes the point, and an alt of at least ${leastAlt} characters that describes everything shown`,
            'describe what the figure shows, with its numbers',
          );
      } catch (error) {
        if (!(error instanceof FigureError)) throw error;
        find(offsetOfLine(source, line + error.line + 1), error.message);
      }
    });
  },
};
