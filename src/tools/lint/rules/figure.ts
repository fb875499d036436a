import { visit } from 'unist-util-visit';
import { kinds } from '../../../build/figures/kinds.ts';
import { FigureError, parseFence } from '../../../build/figures/parse-fence.ts';
import type { Rule } from '../site.ts';
import { offsetOfLine, type Text } from '../text.ts';

/** In characters. A shorter text alternative names the figure but doesn't describe it. */
const leastAlt = 60;

/** A figure has a caption, and a text alternative that describes everything it shows. */
export const figure: Rule<Text> = ({ tree, source }, find) =>
  visit(tree, 'code', ({ lang, value, position }) => {
    const kind = kinds.get(lang ?? '');
    if (kind === undefined || position?.start.offset === undefined) return;
    const { offset, line } = position.start;
    try {
      const { caption, alt } = parseFence(value, kind.options);
      if (alt === caption || alt.length < leastAlt)
        find(
          offset,
          alt === caption ? 'alt repeats the caption' : `alt has ${alt.length} characters`,
          `a caption that makes the point, and an alt of at least ${leastAlt} characters that describes everything shown`,
          'describe what the figure shows, with its numbers',
        );
    } catch (error) {
      if (!(error instanceof FigureError)) throw error;
      find(offsetOfLine(source, line + error.line + 1), error.message);
    }
  });
