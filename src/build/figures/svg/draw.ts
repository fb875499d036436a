import { ink, type Colour, type PlotSpec } from '../../../lib/plot/plot.ts';
import { readToken } from './read-token.ts';

/** The width that a drawing fills on a phone if it can. Its text is then 13 px. */
export const phone = 353;
/** The same for a panel, where its text is 16 px. */
export const panel = 532;

/** A finished drawing, without the `<svg>` element that a page or a file adds. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** Markup of its elements. */
  readonly content: string;
  /** The items of its legend, which is with the caption. */
  readonly legend?: readonly Drawing[];
  /** A sentence after its caption. */
  readonly note?: string;
  /** Whether it fills the column, where its texts aren't larger than other ones. */
  readonly isWide?: boolean;
  /** For a plot: what a page needs to redraw it from the reader's values. */
  readonly plot?: PlotSpec;
}

/** Attributes by name; undefined ones are left out. */
type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Writes an element. `content` is markup of its children, already escaped. */
export function element(name: string, attributes: Attributes, ...content: readonly string[]): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${escapeText(String(value))}"`,
  );
  const inside = content.join('');
  return `<${name}${written.join('')}${inside === '' ? '/>' : `>${inside}</${name}>`}`;
}

/** Escapes text for the content of an element or of an attribute. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

interface Look {
  readonly stroke?: Colour;
  readonly fill?: Colour;
  readonly weight?: number;
  readonly dashes?: string | undefined;
  readonly isRound?: boolean;
}

/**
 * Draws a path in colours of the site, which follow the colour mode. `d` may be any path data, including that of dots:
 * lines without a length and with round ends.
 */
export function path(d: string, { stroke, fill, weight = 2, dashes, isRound = false }: Look): string {
  return element('path', {
    d,
    fill: fill === undefined ? 'none' : ink(fill),
    stroke: stroke && ink(stroke),
    'stroke-width': stroke && weight,
    'stroke-dasharray': dashes,
    'stroke-linejoin': stroke && 'round',
    'stroke-linecap': isRound ? 'round' : undefined,
  });
}

/** The look of the lines along lanes. */
export const lifeline = { stroke: 'line', weight: 1.25, dashes: '2 4' } as const;

/** A point in a drawing; y grows downwards. */
export type Point = Readonly<Record<'x' | 'y', number>>;

/**
 * Draws an arrowhead: filled for a request or a transfer, open for an answer. It is a path instead of a marker, because
 * a marker needs an id, and ids collide on a page.
 *
 * @param from the point that the line comes from, which gives the direction.
 * @returns its markup, and the point at which the line ends: slightly inside the head, so that no gap shows.
 */
export function drawArrow(tip: Point, from: Point, colour: Colour, isOpen = false): { head: string; base: Point } {
  const length = Math.hypot(tip.x - from.x, tip.y - from.y) || 1;
  const [x, y] = [(tip.x - from.x) / length, (tip.y - from.y) / length];
  const corner = (side: number): string => `${tip.x - x * 10 - y * side},${tip.y - y * 10 + x * side}`;
  const d = `M${corner(4.5)}L${tip.x},${tip.y}L${corner(-4.5)}`;
  const back = isOpen ? 1 : 9;
  return {
    head: isOpen ? path(d, { stroke: colour, weight: 1.5, isRound: true }) : path(`${d}Z`, { fill: colour }),
    base: { x: tip.x - x * back, y: tip.y - y * back },
  };
}

/** A box: a question or a step on the way, an end that is reached as intended, or something outside or rejected. A set of states has none. */
export type Tank = 'ask' | 'step' | 'end' | 'out' | 'set';

/** Draws a tank at its top left corner: a question has points, a step is empty, an end is full, the rest is dashed. */
export function drawTank(
  kind: Tank,
  { x, y, width, height }: Point & Readonly<Record<'width' | 'height', number>>,
  [stroke, fill]: readonly [Colour, Colour] = ['accent', 'water'],
) {
  if (kind === 'set') return '';
  const [right, bottom, middle, start, end] = [x + width, y + height, y + height / 2, x + 8, x + width - 8];
  const sides = `M${x} ${middle}L${start} ${y}H${end}L${right} ${middle}L${end} ${bottom}H${start}Z`;
  if (kind === 'ask') return path(sides, { stroke: 'text', fill: 'paper' });
  const wall = `M${x} ${y}V${bottom}H${right}V${y}Z`;
  if (kind === 'out') return path(wall, { stroke: 'muted', fill: 'paper', dashes: '6 4' });
  const count = Math.max(2, Math.round(width / 24));
  const wave = (width - 2) / count;
  const surface = `M${x + 1} ${y + 5}q${wave / 2}-5 ${wave} 0${`t${wave} 0`.repeat(count - 1)}`;
  const water = path(`${surface}V${bottom - 1}H${x + 1}Z`, { fill }) + path(surface, { stroke, weight: 1.5 });
  return path(wall, { stroke: 'text', fill: 'paper' }) + (kind === 'end' ? water : '');
}

/** Writes a drawing as part of a page. `alt` becomes its accessible name. */
export function toInlineSvg(drawing: Drawing, alt: string): string {
  return frame(drawing, { ...nameOf(alt), class: drawing.isWide === true ? 'fig-wide' : undefined });
}

/** Writes the legend of a drawing as part of a page. */
export function toInlineLegend({ legend }: Drawing): string | null {
  return legend === undefined || legend.length === 0
    ? null
    : legend.map((item) => frame(item, { 'aria-hidden': 'true' })).join('');
}

/** Writes a drawing as a separate file, in light colours on white, for feed readers. */
export function toStandaloneSvg(drawing: Drawing, alt: string): string {
  const margin = 16;
  const { legend = [] } = drawing;
  const widthOfLegend = Math.max(0, ...legend.map((group) => group.width));
  const width = Math.ceil(Math.max(drawing.width, widthOfLegend)) + 2 * margin;
  let height = margin;
  const place = (part: Drawing, widthOfColumn: number): string => {
    const corner = `translate(${Math.round((width - widthOfColumn) / 2)},${Math.round(height)})`;
    height += Math.ceil(part.height) + margin;
    return element('g', { transform: corner }, part.content);
  };
  const parts = [place(drawing, drawing.width), ...legend.map((group) => place(group, widthOfLegend))].join('');
  const content = path(`M0,0H${width}V${height}H0Z`, { fill: 'paper' }) + parts;
  const svg = frame({ width, height, content }, { xmlns: 'http://www.w3.org/2000/svg', ...nameOf(alt) });
  const light = svg
    .replaceAll('var(--site-font-code)', 'monospace')
    .replaceAll(/var\(--site-color-([\w-]+)\)/gu, (_, token: string) => readToken(token));
  return `${light}\n`;
}

function nameOf(alt: string): Attributes {
  return { role: 'img', 'aria-label': alt.replace(/\s+/g, ' ').trim() };
}

function frame({ width, height, content }: Drawing, name: Attributes): string {
  const size = { width: Math.ceil(width), height: Math.ceil(height) };
  const attributes = { ...name, ...size, viewBox: `0 0 ${size.width} ${size.height}` };
  // Two decimals are enough for a drawing and keep pages small.
  const rounded = content.replace(/-?\d*\.\d{3,}(?:e-?\d+)?(?=[^"<>]*")/gu, (number) =>
    String(Math.round(Number(number) * 100) / 100 + 0),
  );
  return element('svg', { ...attributes, 'font-family': 'sans-serif', 'font-size': 14 }, rounded);
}
