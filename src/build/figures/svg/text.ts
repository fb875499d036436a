import { measureText } from '../../../lib/plot/measure-text.ts';
import { ink, type Colour } from '../../../lib/plot/plot.ts';
import { element, escapeText, type Drawing } from './draw.ts';

/** The font size of all text in a drawing, in pixels at its natural width. */
export const fontSize = 14;
export const lineHeight = 18;

/** Text that has been broken into lines. Backticks set code. */
export interface Block {
  readonly lines: readonly string[];
  readonly width: number;
  readonly height: number;
  readonly isBold: boolean;
}

function toBlock(lines: readonly string[], isBold = false): Block {
  const width = Math.max(0, ...lines.map((line) => measureLine(line, isBold)));
  return { lines, width, height: lines.length * lineHeight, isBold };
}

function measureLine(line: string, isBold = false): number {
  const runs = line.split('`').map((run, index) => measureText(run, { isBold, isCode: index % 2 === 1 }));
  return fontSize * runs.reduce((sum, width) => sum + width, 0);
}

/** Splits a label at spaces, except those in code. */
function splitWords(label: string): readonly string[] {
  return label.match(/(?:`[^`]*`|[^\s`])+/gu) ?? [];
}

function fillLines(label: string, width: number): readonly string[] {
  return splitWords(label).reduce<string[]>((lines, word) => {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    return measureLine(longer) <= width ? [...lines.slice(0, -1), longer] : [...lines, word];
  }, []);
}

/** Sets a label without wrapping it; lines break only at `\n`. */
export function setText(label: string, isBold = false): Block {
  return toBlock(label === '' ? [] : label.split('\n'), isBold);
}

/** Returns the smallest width at which a label takes at most `lines` lines. No word is broken. */
export function leastWidth(label: string, lines: number): number {
  let width = Math.max(0, ...splitWords(label).map((word) => measureLine(word)));
  while (fillLines(label, width).length > lines) width += 1;
  return width;
}

/** Breaks a label into lines of about equal length, which are at most `most` pixels wide if no word is wider. */
export function wrapText(label: string, most: number): Block {
  const { length } = fillLines(label, most);
  return toBlock(fillLines(label, leastWidth(label, length)));
}

interface Placement {
  /** The left edge, the middle or the right edge, depending on `anchor`. */
  readonly x: number;
  /** The top of the first line. */
  readonly y: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly colour?: Colour;
  /** Whether its letters have a halo in the background colour, because lines may cross them. */
  readonly hasHalo?: boolean;
}

/** Draws a block, with one `text` element per line. */
export function drawText(block: Block, { x, y, anchor, colour = 'text', hasHalo = false }: Placement): string {
  const halo = { stroke: ink('paper'), 'stroke-width': 6, 'stroke-linejoin': 'round', 'paint-order': 'stroke' };
  const style = { fill: ink(colour), 'font-weight': block.isBold ? 600 : undefined, ...(hasHalo && halo) };
  return block.lines
    .map((line, index) => {
      const place = { x, y: y + index * lineHeight + 13.5, 'text-anchor': anchor };
      const runs = line.split('`').map(escapeText);
      const code = { 'font-family': 'var(--site-font-code)' };
      return element(
        'text',
        { ...style, ...place },
        ...runs.map((run, at) => (at % 2 ? element('tspan', code, run) : run)),
      );
    })
    .join('');
}

/** The width of a mark in a legend. */
export const keyWidth = 25;

/** Draws an item of a legend: a mark, which is 20 pixels high, and what it means. */
export function drawKey(mark: string, meaning: string): Drawing {
  const block = setText(meaning);
  const content = mark + drawText(block, { x: keyWidth + 6, y: 1, colour: 'muted' });
  return { width: keyWidth + 6 + block.width, height: lineHeight + 2, content };
}
