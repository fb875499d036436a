import { visit } from 'unist-util-visit';
import { FigureError } from '../../../build/figures/figure-error.ts';
import { kinds } from '../../../build/figures/kinds.ts';
import { parseFence } from '../../../build/figures/parse-fence.ts';
import { offsetOfLine } from '../finding.ts';
import type { PageRule } from '../rule.ts';

/** Shorter than this, an alternative names the figure and does not tell it. */
const leastAlt = 60;

/** A figure has a caption, and an alternative that tells everything it shows. */
export const figure: PageRule = {
  name: 'figure',
  about: `A figure has a caption, and an alt of at least ${leastAlt} characters that tells all it shows.`,
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
            `the caption makes the point, alt tells everything shown in at least ${leastAlt} characters`,
            'write out what the figure shows, with its numbers',
          );
      } catch (error) {
        if (!(error instanceof FigureError)) throw error;
        find(offsetOfLine(source, line + error.line + 1), error.message);
      }
    });
  },
};
