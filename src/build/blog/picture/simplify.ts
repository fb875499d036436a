import { SaxesParser } from 'saxes';
import { element, formatNumber } from '../../figures/svg/element.ts';
import { measureText } from '../../figures/svg/measure-text.ts';
import { isColour, type Colour } from '../../figures/svg/palette.ts';
import { readToken } from '../../figures/svg/read-token.ts';
import { fontSize } from '../../figures/svg/text.ts';
import { boundPath, type Bounds } from './bounds.ts';

/** A tone of a picture: black, white or the gate's, and how much of it. */
type Tone = readonly [string, number];

/** How a picture paints the colours of a drawing. Whatever is coloured there is darkest here. */
const tones: Readonly<Partial<Record<Colour, Tone>>> = {
  text: ['#000', 0.8],
  muted: ['#000', 0.5],
  line: ['#000', 0.5],
  faint: ['#000', 0.14],
  box: ['#fff', 0.6],
  paper: ['#fff', 0.6],
  'muted-surface': ['#fff', 0.6],
};
const strong: Tone = ['#000', 1];
const surface: Tone = ['#000', 0.2];

/** Lines are this much wider than in the drawing, since a picture is shown smaller. */
const thickening = 1.7;

const kept = 'd x y x1 x2 y1 y2 width height r cx cy rx stroke-dasharray stroke-linejoin'.split(' ');

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Where its own measures begin. */
  readonly x: number;
  readonly y: number;
}

/** A part of a drawing, in black and white. */
interface Shape extends Element {
  readonly bounds: Bounds;
  readonly fill: Tone | undefined;
  readonly stroke: Tone | undefined;
}

/** A drawing in black and white. */
export interface Simplified {
  readonly width: number;
  readonly height: number;
  readonly content: string;
  /** The part that the eye finds first, apart from the rest. */
  readonly focus?: { readonly content: string; readonly middle: number } | undefined;
}

/**
 * Draws a figure once more for a small picture: in black and white, with bars where its words are.
 *
 * @param svg markup of a figure of this site, whose elements are painted by `paint` and moved by nothing but `translate`.
 */
export function simplify(svg: string): Simplified {
  const size = { width: 0, height: 0 };
  const shapes: Shape[] = [];
  const open: Element[] = [];
  let words = '';
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'svg') Object.assign(size, { width: Number(attributes.width), height: Number(attributes.height) });
    if (name === 'text') words = '';
    const { x = 0, y = 0 } = open.at(-1) ?? {};
    const [, right = 0, down = 0] = /translate\(([^,\s)]+)[,\s]*([^)]*)/.exec(attributes.transform ?? '') ?? [];
    open.push({ name, attributes, x: x + Number(right), y: y + Number(down) });
  });
  parser.on('text', (text) => {
    words += text;
  });
  parser.on('closetag', () => {
    const closed = open.pop();
    if (closed?.name === 'text') shapes.push(readBar(closed, words));
    else if (closed !== undefined && !['g', 'svg', 'tspan'].includes(closed.name)) shapes.push(readShape(closed));
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(svg).close();
  const focus = findFocus(shapes, size);
  return {
    ...size,
    content: shapes.map((shape) => (shape === focus ? '' : write(shape))).join(''),
    focus: focus && { content: writeFocus(focus, shapes), middle: (focus.bounds.top + focus.bounds.bottom) / 2 },
  };
}

function readShape(one: Element): Shape {
  const { name, attributes, x, y } = one;
  const read = (key: string): number => Number(attributes[key] ?? 0);
  const [width, height] = [read('rx') || read('r'), read('ry') || read('r')];
  const own: Bounds =
    name === 'path'
      ? boundPath(attributes.d ?? '')
      : name === 'rect'
        ? boundPath(`M${read('x')},${read('y')}h${read('width')}v${read('height')}`)
        : name === 'line'
          ? boundPath(`M${read('x1')},${read('y1')}L${read('x2')},${read('y2')}`)
          : boundPath(`M${read('cx') - width},${read('cy') - height}h${2 * width}v${2 * height}`);
  const bounds = { left: own.left + x, right: own.right + x, top: own.top + y, bottom: own.bottom + y };
  return { ...one, bounds, fill: findTone('fill', attributes), stroke: findTone('stroke', attributes) };
}

/**
 * The largest part that has a colour in the figure, or the largest box of a figure without colours. Of equals, it is the last: what
 * a figure leads to.
 */
function findFocus(
  shapes: readonly Shape[],
  { width, height }: Pick<Simplified, 'width' | 'height'>,
): Shape | undefined {
  const sizeOf = ({ bounds }: Shape): number => bounds.right - bounds.left + bounds.bottom - bounds.top;
  const fitting = shapes.filter((shape) => sizeOf(shape) < 0.9 * (width + height));
  const isColoured = ({ fill, stroke }: Shape): boolean =>
    [fill, stroke].some((tone) => tone === strong || tone === surface);
  const coloured = fitting.filter(isColoured);
  const candidates = coloured.length > 0 ? coloured : fitting.filter(({ fill }) => fill?.[0] === '#fff');
  return candidates.toSorted((one, other) => sizeOf(one) - sizeOf(other)).at(-1);
}

function write(shape: Shape): string {
  const { name, attributes, x, y, fill, stroke } = shape;
  return element(name, {
    ...Object.fromEntries(kept.map((key) => [key, attributes[key]])),
    transform: x === 0 && y === 0 ? undefined : `translate(${formatNumber(x)},${formatNumber(y)})`,
    fill: fill?.[0] ?? 'none',
    'fill-opacity': shareOf(fill, attributes['fill-opacity']),
    stroke: stroke?.[0],
    'stroke-opacity': shareOf(stroke, attributes['stroke-opacity']),
    'stroke-width': stroke && Math.max(1.75, Number(attributes['stroke-width'] ?? 1) * thickening),
  });
}

/** The part that the eye finds first in the colour of the gate, with its own lines of text in white. */
function writeFocus(focus: Shape, shapes: readonly Shape[]): string {
  const { left, right, top, bottom } = focus.bounds;
  const isWithin = ({ bounds }: Shape): boolean =>
    bounds.left >= left && bounds.right <= right && bounds.top >= top && bounds.bottom <= bottom;
  const bars = shapes.filter((shape) => isBar(shape) && focus.fill !== undefined && isWithin(shape));
  const colour: Tone = [readToken('gate'), 1]; // Whatever the topic.
  const painted = write({ ...focus, fill: focus.fill && colour, stroke: focus.stroke && colour });
  return painted + bars.map((bar) => write({ ...bar, fill: ['#fff', 0.85] })).join('');
}

/** A bar as long as a line of text, in the middle of its letters. */
function readBar({ attributes, ...place }: Element, text: string): Shape {
  const width = fontSize * measureText(text.trim());
  const before = { middle: width / 2, end: width }[attributes['text-anchor'] ?? ''] ?? 0;
  const [, share] = findTone('fill', attributes) ?? strong;
  const [x, y] = [Number(attributes.x ?? 0) - before, Number(attributes.y ?? 0) - 8.5];
  const own = {
    x: formatNumber(x),
    y: formatNumber(y),
    width: formatNumber(width),
    height: '6',
    rx: '3',
    class: 'bar',
  };
  return { ...readShape({ ...place, name: 'rect', attributes: own }), fill: ['#000', share * 0.55], stroke: undefined };
}

function isBar({ attributes }: Shape): boolean {
  return attributes.class === 'bar';
}

function findTone(kind: 'fill' | 'stroke', attributes: Element['attributes']): Tone | undefined {
  const colour = new RegExp(`\\bfig-${kind}-([a-z-]+)`).exec(attributes.class ?? '')?.[1];
  if (colour === undefined || !isColour(colour)) return undefined;
  return tones[colour] ?? (colour.endsWith('-surface') ? surface : strong);
}

/** How opaque a tone is; undefined for wholly. */
function shareOf(tone: Tone | undefined, own = '1'): number | undefined {
  const share = (tone?.[1] ?? 1) * Number(own);
  return share === 1 ? undefined : share;
}
