import path from 'node:path';
import { visit } from 'unist-util-visit';
import { kinds } from '../../../build/figures/kinds.ts';
import { FigureError, parseFence } from '../../../build/figures/parse-fence.ts';
import { panel, phone } from '../../../build/figures/svg/draw.ts';
import { siteRoot } from '../../../build/site-root.ts';
import type { Rule } from '../site.ts';
import { offsetOfLine, type Text } from '../text.ts';

/** In characters. A shorter text alternative names the figure but doesn't describe it. */
const leastAlt = 60;

/** A figure can be drawn, and has a caption, and a text alternative that describes everything it shows. */
export const figure: Rule<Text> = ({ tree, file, source }, find, { read }) =>
  visit(tree, 'code', ({ lang, value, position }) => {
    const kind = kinds.get(lang ?? '');
    const { offset = 0, line = 1 } = position?.start ?? {};
    if (kind === undefined) return;
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
      const data = lang === 'plot' ? ['model.yaml', ...(fence.body.match(/[\w-]+\.csv/g) ?? [])] : [];
      const texts = data.map((name) => read(path.posix.join(path.posix.dirname(file), name)) ?? '');
      for (const number of data.length > 0 ? listUnknown(`${caption} ${alt}`, [fence.body, ...texts]) : [])
        find(
          offset + source.slice(offset).search(new RegExp(`(?<![\\d.,])${RegExp.escape(number)}(?!\\d)`)),
          `the number ${number} is neither in the plot's data nor in model.yaml`,
          'numbers of the data and of the model, rounded',
          'correct it, or type {name}, a quantity of the model',
        );
      for (const room of [phone, panel]) kind.draw(fence, path.join(siteRoot, path.dirname(file)), room);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      find(error instanceof FigureError ? offsetOfLine(source, line + error.line + 1) : offset, error.message);
    }
  });

/** Lists the times of a line that an alt lacks. It has dates in words, and 0 as the beginning. */
function listMissing(row: string, alt: string): readonly string[] {
  const times = row.replace(/\|.*/, '').replaceAll(/\d{4}-\d\d-\d\d/g, '');
  const told: readonly string[] = alt.match(/\d+(?:[:.]\d+)*/g) ?? [];
  return (times.match(/\d+(?:[:.]\d+)*/g) ?? []).filter((time) => time !== '0' && !told.includes(time));
}

/** Lists the numbers of a text that no value in other texts is rounded to. */
function listUnknown(text: string, others: readonly string[]): readonly string[] {
  const number = /\d(?:[\d,.]*\d)?/g;
  // A comma separates thousands, or the cells of a table.
  const given = (others.join('\n').match(number) ?? [])
    .flatMap((one) => [one.replaceAll(',', ''), ...one.split(',')])
    .map(Number);
  return (text.replaceAll(/\{\w+\}/g, '').match(number) ?? []).filter((one) => {
    const half = 0.500001 * 10 ** -(one.split('.')[1]?.length ?? 0);
    return !given.some((value) => Math.abs(value - Number(one.replaceAll(',', ''))) <= half);
  });
}
