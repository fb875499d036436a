import { SaxesParser } from 'saxes';
import { element } from '../../figures/svg/element.ts';
import { measureText } from '../../figures/svg/measure-text.ts';
import { isColour, type Colour } from '../../figures/svg/palette.ts';
import { fontSize } from '../../figures/svg/text.ts';

/** A tone of a picture: black or white, and how much of it. */
type Tone = readonly ['#000' | '#fff', number];

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

const kept = 'd x y x1 x2 y1 y2 width height r cx cy rx transform stroke-dasharray stroke-linejoin'.split(' ');

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: string[];
  /** What it says, if it is a text. */
  text: string;
}

/** A drawing in black and white. */
export interface Simplified {
  readonly width: number;
  readonly height: number;
  readonly content: string;
}

/**
 * Draws a figure once more for a small picture: in black and white, with bars where its words are.
 *
 * @param svg markup of a figure of this site, whose elements are painted by `paint`.
 */
export function simplify(svg: string): Simplified {
  const size = { width: 0, height: 0 };
  const root: Element = { name: '', attributes: {}, content: [], text: '' };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'svg') Object.assign(size, { width: Number(attributes.width), height: Number(attributes.height) });
    open.push({ name, attributes, content: [], text: '' });
  });
  parser.on('text', (words) => {
    const text = open.findLast(({ name }) => name === 'text');
    if (text !== undefined) text.text += words;
  });
  parser.on('closetag', () => {
    const closed = open.pop();
    if (closed !== undefined) open.at(-1)?.content.push(write(closed));
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(svg).close();
  return { ...size, content: root.content.join('') };
}

function write({ name, attributes, content, text }: Element): string {
  const { transform } = attributes;
  if (name === 'g' || name === 'svg')
    return transform === undefined ? content.join('') : element('g', { transform }, ...content);
  if (name === 'text') return drawBar(attributes, text);
  if (name === 'tspan') return '';
  const [fill, stroke] = [findTone('fill', attributes), findTone('stroke', attributes)];
  return element(name, {
    ...Object.fromEntries(kept.map((key) => [key, attributes[key]])),
    fill: fill?.[0] ?? 'none',
    'fill-opacity': shareOf(fill, attributes['fill-opacity']),
    stroke: stroke?.[0],
    'stroke-opacity': shareOf(stroke, attributes['stroke-opacity']),
    'stroke-width': stroke && Math.max(1.75, Number(attributes['stroke-width'] ?? 1) * thickening),
  });
}

/** A bar as long as a line of text, in the middle of its letters. */
function drawBar({ x, y, transform, ...attributes }: Element['attributes'], text: string): string {
  const width = fontSize * measureText(text.trim());
  const before = { middle: width / 2, end: width }[attributes['text-anchor'] ?? ''] ?? 0;
  const [, share] = findTone('fill', attributes) ?? strong;
  return element('rect', {
    transform,
    x: Number(x ?? 0) - before,
    y: Number(y ?? 0) - 8.5,
    width,
    height: 6,
    rx: 3,
    'fill-opacity': share * 0.55,
  });
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
