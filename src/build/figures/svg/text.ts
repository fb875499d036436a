import { element, escapeText } from './element.ts';
import { measureText } from '../../../lib/plot/measure-text.ts';
import { paint, type Colour } from './palette.ts';

/** The font size of all text in a drawing, in pixels at its natural width. */
export const fontSize = 15;
export const lineHeight = 19;

/** A stretch of text in one font. */
interface Run {
  readonly text: string;
  readonly isCode: boolean;
}

/** One line of text. */
type Line = readonly Run[];

/** Text that has been broken into lines. */
export interface Block {
  readonly lines: readonly Line[];
  readonly width: number;
  readonly height: number;
}

interface Style {
  readonly isBold?: boolean;
}

/** Splits a label into words at spaces. Backticks set code, and a word may contain both kinds: `` `open`, ``. */
function splitWords(label: string): Line[] {
  const words: Run[][] = [];
  let isOpen = false;
  label.split('`').forEach((stretch, index) => {
    stretch.split(/( +)/).forEach((piece) => {
      if (piece === '') return;
      if (piece.startsWith(' ')) isOpen = false;
      else if (isOpen) words.at(-1)?.push({ text: piece, isCode: index % 2 === 1 });
      else {
        words.push([{ text: piece, isCode: index % 2 === 1 }]);
        isOpen = true;
      }
    });
  });
  return words;
}

function measureLine(line: Line, style: Style): number {
  return line.reduce((width, run) => width + fontSize * measureText(run.text, { ...style, isCode: run.isCode }), 0);
}

function joinWords(words: readonly Line[]): Line {
  return words.reduce<Run[]>((line, word) => {
    const last = line.at(-1);
    const [first] = word;
    if (last === undefined || first === undefined) return [...line, ...word];
    return [...line, { text: ' ', isCode: last.isCode && first.isCode }, ...word];
  }, []);
}

function fillLines(words: readonly Line[], maxWidth: number, style: Style): Line[] {
  const lines: Line[][] = [];
  for (const word of words) {
    const current = lines.at(-1);
    if (current !== undefined && measureLine(joinWords([...current, word]), style) <= maxWidth) current.push(word);
    else lines.push([word]);
  }
  return lines.map(joinWords);
}

/** Returns the width of the longest word of a label. A box around the label can't be narrower. */
export function measureLongestWord(label: string, style: Style = {}): number {
  return Math.max(0, ...splitWords(label).map((word) => measureLine(word, style)));
}

/** Sets a label without wrapping it; lines break only at `\n`. */
export function setText(label: string, style: Style = {}): Block {
  return toBlock(
    label.split('\n').map((line) => joinWords(splitWords(line))),
    style,
  );
}

/**
 * Breaks a label into lines of about equal length.
 *
 * @param maxWidth the maximum width in pixels; a wider word gets a separate line and sticks out.
 */
export function wrapText(label: string, maxWidth: number, style: Style = {}): Block {
  const words = splitWords(label);
  const lines = fillLines(words, maxWidth, style);
  // Finds the smallest width that needs no more lines, so that no line is left with a single word.
  let low = 0;
  let high = maxWidth;
  while (high - low > 1) {
    const middle = (low + high) / 2;
    if (
      toBlock(fillLines(words, middle, style), style).width <= middle &&
      fillLines(words, middle, style).length <= lines.length
    ) {
      high = middle;
    } else low = middle;
  }
  const balanced = fillLines(words, high, style);
  return toBlock(balanced.length <= lines.length ? balanced : lines, style);
}

function toBlock(lines: readonly Line[], style: Style): Block {
  return {
    lines,
    width: Math.max(0, ...lines.map((line) => measureLine(line, style))),
    height: lines.length * lineHeight,
  };
}

interface Placement extends Style {
  /** The left edge, the middle or the right edge, depending on `anchor`. */
  readonly x: number;
  /** The top of the first line. */
  readonly y: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly colour?: Colour;
  readonly isUnderlined?: boolean;
  /** Whether its letters have a halo, because lines may cross them. A wide halo applies only to the first line. */
  readonly hasHalo?: boolean | 'wide';
}

/** The halo of text that lines may cross, in the background colour. It also fills the space between two words. */
export const halo = { 'stroke-width': 6, 'stroke-linejoin': 'round', 'paint-order': 'stroke' } as const;

/** Keeps a line that runs towards a label 8 px away from it. */
const wideHalo = { ...halo, 'stroke-width': 16 } as const;

/** Draws a block, with one `text` element per line. */
export function drawText(
  block: Block,
  { x, y, anchor = 'start', colour = 'text', isBold = false, isUnderlined = false, hasHalo = false }: Placement,
): string {
  return block.lines
    .map((line, index) => {
      // A wide halo would cover the end of code that is followed by other text.
      const rim = hasHalo === 'wide' ? index === 0 && (line.length === 1 ? wideHalo : halo) : hasHalo && halo;
      return element(
        'text',
        {
          ...paint({ fill: colour, ...(rim && { stroke: 'paper' }) }),
          ...rim,
          x,
          y: y + index * lineHeight + 14.5,
          'text-anchor': anchor === 'start' ? undefined : anchor,
          'font-weight': isBold ? 600 : undefined,
          'text-decoration': isUnderlined ? 'underline' : undefined,
        },
        ...drawRuns(line),
      );
    })
    .join('');
}

function drawRuns(line: Line): string[] {
  return line.map(({ text, isCode }) =>
    isCode ? element('tspan', { class: 'fig-code', 'font-family': 'monospace' }, escapeText(text)) : escapeText(text),
  );
}
