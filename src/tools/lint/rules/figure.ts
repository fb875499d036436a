import { visit } from 'unist-util-visit';
import { FigureError } from '../../../build/figures/figure-error.ts';
import { kinds } from '../../../build/figures/kinds.ts';
import { parseFence } from '../../../build/figures/parse-fence.ts';
import { collect } from '../finding.ts';
import type { PageRule } from '../rule.ts';

/** Shorter than this, an alternative names the figure and does not tell it. */
const leastAlt = 60;

/** A figure has a caption, and an alternative that tells everything it shows. */
export const figure: PageRule = {
  name: 'figure',
  about: `A figure has a caption, and an alt of at least ${leastAlt} characters that tells all it shows.`,
  check: ({ tree, source }) => {
    const { findings, find } = collect();
    visit(tree, 'code', ({ lang, value, position }) => {
      const kind = kinds.get(lang ?? '');
      if (kind === undefined || position?.start.offset === undefined) return;
      const { offset } = position.start;
      try {
        const { caption, alt } = parseFence(value, kind.options);
        if (alt === caption) {
          find(
            offset,
            'alt repeats the caption',
            'the caption makes the point, alt tells everything shown',
            'write out what the figure shows, with its numbers',
          );
        } else if (alt.length < leastAlt) {
          find(
            offset,
            `alt has ${alt.length} characters`,
            `at least ${leastAlt}`,
            'write out what the figure shows, with its numbers',
          );
        }
      } catch (error) {
        if (!(error instanceof FigureError)) throw error;
        findings.push({ offset: startOfLine(source, offset, error.line + 1), message: error.message });
      }
    });
    return findings;
  },
};

function startOfLine(source: string, offset: number, lines: number): number {
  let at = offset;
  for (let count = 0; count < lines; count += 1) at = source.indexOf('\n', at) + 1;
  return at;
}
