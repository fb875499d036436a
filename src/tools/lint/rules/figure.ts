import path from 'node:path';
import type { Code } from 'mdast';
import { visit } from 'unist-util-visit';
import { kinds } from '../../../build/figures/kinds.ts';
import { FigureError, parseFence } from '../../../build/figures/parse-fence.ts';
import { siteRoot } from '../../../build/site-root.ts';
import type { Rule } from '../site.ts';
import { offsetOfLine, type Text } from '../text.ts';

/** In characters. A shorter text alternative names the figure but doesn't describe it. */
const leastAlt = 60;

/** A figure can be drawn, and has a caption, and a text alternative that describes everything it shows. */
export const figure: Rule<Text> = async ({ tree, file, source }, find) => {
  const fences: Code[] = [];
  visit(tree, 'code', (fence) => void fences.push(fence));
  for (const { lang, value, position } of fences) {
    const kind = kinds.get(lang ?? '');
    const { offset = 0, line = 1 } = position?.start ?? {};
    if (kind === undefined) continue;
    try {
      const fence = parseFence(value, kind.options);
      const { caption, alt } = fence;
      if (alt === caption || alt.length < leastAlt)
        find(
          offset,
          alt === caption ? 'alt repeats the caption' : `alt has ${alt.length} characters`,
          `a caption that makes the point, and an alt of at least ${leastAlt} characters that describes everything shown`,
          'describe what the figure shows, with its numbers',
        );
      for (const [index, row] of lang === 'timeline' ? fence.body.split('\n').entries() : []) {
        const missing = listMissing(row, alt);
        if (missing.length > 0)
          find(
            offsetOfLine(source, line + fence.bodyLine + index + 1),
            `the alt lacks the time ${missing.join(' and ')}`,
            'an alt with every time of the timeline',
            'correct the alt, or the time',
          );
      }
      await kind.draw(fence, path.join(siteRoot, path.dirname(file)));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      find(error instanceof FigureError ? offsetOfLine(source, line + error.line + 1) : offset, error.message);
    }
  }
};

/** Lists the times of a line that an alt lacks. It has dates in words, and 0 as the beginning. */
function listMissing(row: string, alt: string): readonly string[] {
  const times = row.replace(/\|.*/, '').replaceAll(/\d{4}-\d\d-\d\d/g, '');
  const told: readonly string[] = alt.match(/\d+(?:[:.]\d+)*/g) ?? [];
  return (times.match(/\d+(?:[:.]\d+)*/g) ?? []).filter((time) => time !== '0' && !told.includes(time));
}
