import { widthOf } from '../../../lib/plot/labels.ts';
import type { Point } from '../svg/arrow.ts';
import { measureText } from '../svg/measure-text.ts';
import { parseSvg, type SvgElement } from '../svg/parse-svg.ts';
import { fontSize } from '../svg/text.ts';

interface Label {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** How far labels stick out of each side of a drawing, in pixels. */
type Overflow = Pick<Label, 'left' | 'right' | 'top' | 'bottom'>;

/** The space that stays free along every edge, in pixels. */
const edge = 2;
/** The overlap that is tolerated, in pixels, because boxes are measured for the widest font. */
const tolerance = 6;

/** Returns the labels in Vega's SVG, except rotated ones, which only axes have. */
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
  // A page that redraws the label may need more space for it.
  const room = anchor === undefined || anchor === 'start' ? Math.max(width, widthOf(text)) : width;
  return { text, left, right: left + room, top: y - height * 0.75, bottom: y + height * 0.25 };
}

/** Measures how far labels stick out. Vega makes room for axes and legends, but not for labels that an author adds. */
export function findOverflow(labels: readonly Label[], width: number, height: number): Overflow {
  return {
    left: Math.max(0, ...labels.map(({ left }) => edge - left)),
    right: Math.max(0, ...labels.map(({ right }) => right + edge - width)),
    top: Math.max(0, ...labels.map(({ top }) => edge - top)),
    bottom: Math.max(0, ...labels.map(({ bottom }) => bottom + edge - height)),
  };
}

/** Returns two labels that overlap, or null if there are none. Identical labels in the same place count as one. */
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
