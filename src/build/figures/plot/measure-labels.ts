import { widthOf } from '../../../lib/plot/labels.ts';
import type { Point } from '../svg/arrow.ts';
import { measureText } from '../svg/measure-text.ts';
import { parseSvg, type SvgElement } from '../svg/parse-svg.ts';
import { fontSize } from '../svg/text.ts';

/** A label of a plot and the room it takes. */
interface Label {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** By how many pixels labels stick out of a drawing. */
type Overflow = Pick<Label, 'left' | 'right' | 'top' | 'bottom'>;

/** Room that stays free at every edge. */
const edge = 2;
/** Boxes are measured for the widest font: this much overlap doesn't count. */
const tolerance = 6;

/** Finds the labels of a plot as Vega writes it. Turned ones are left out; only axes have them. */
export function measureLabels(svg: string): readonly Label[] {
  return findLabels(parseSvg(svg), { x: 0, y: 0 });
}

function findLabels({ attributes, children }: SvgElement, origin: Point): readonly Label[] {
  const shift = readPlace(attributes);
  const place = { x: origin.x + shift.x, y: origin.y + shift.y };
  return children.flatMap((child) => {
    if (typeof child !== 'string') return findLabels(child, place);
    return child.trim() === '' || attributes.transform?.includes('rotate') ? [] : [boxLabel(child, place, attributes)];
  });
}

function boxLabel(text: string, { x, y }: Point, attributes: Readonly<Record<string, string>>): Label {
  const height = Number.parseFloat(attributes['font-size'] ?? '') || fontSize;
  const width = height * measureText(text);
  const anchor = attributes['text-anchor'];
  const left = x - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0);
  // Where a page draws the label again, it may need more room.
  const room = anchor === undefined || anchor === 'start' ? Math.max(width, widthOf(text)) : width;
  return { text, left, right: left + room, top: y - height * 0.75, bottom: y + height * 0.25 };
}

/** Measures labels that stick out: Vega fits axes and legends into the size of a plot, but not the labels that a writer adds. */
export function findOverflow(labels: readonly Label[], width: number, height: number): Overflow {
  return {
    left: Math.max(0, ...labels.map(({ left }) => edge - left)),
    right: Math.max(0, ...labels.map(({ right }) => right + edge - width)),
    top: Math.max(0, ...labels.map(({ top }) => edge - top)),
    bottom: Math.max(0, ...labels.map(({ bottom }) => bottom + edge - height)),
  };
}

/** Finds two labels that cover each other; null when none do. The same label twice in one place counts as one. */
export function findOverlap(labels: readonly Label[]): readonly [Label, Label] | null {
  for (const [index, a] of labels.entries()) {
    for (const b of labels.slice(index + 1)) {
      const isSame = a.text === b.text && a.left === b.left && a.top === b.top;
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (!isSame && across > tolerance && down > tolerance / 2) return [a, b];
    }
  }
  return null;
}

function readPlace({ transform = '', x = '0', dy = '0', dx = '0' }: Readonly<Record<string, string>>): Point {
  const [, left = '0', top = '0'] = /^translate\(([^,]+),([^)]+)\)/.exec(transform) ?? [];
  return { x: Number(left) + Number(x) + Number(dx), y: Number(top) + Number(dy) };
}
