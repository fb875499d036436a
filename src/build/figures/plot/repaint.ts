import { FigureError, listNames } from '../figure-error.ts';
import { element, escapeText } from '../svg/element.ts';
import { colours, isColour, paint, type Colour } from '../svg/palette.ts';
import { parseSvg, type SvgElement } from '../svg/parse-svg.ts';
import { fontSize, halo } from '../svg/text.ts';

const allowedElements = ['svg', 'g', 'path', 'line', 'rect', 'circle', 'text', 'tspan'];
const keptAttributes = [
  'd x y x1 x2 y1 y2 width height r cx cy rx dx dy transform text-anchor font-size font-weight font-style',
  'stroke-width stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin fill-opacity stroke-opacity opacity',
].flatMap((names) => names.split(' '));
/** Attribute values that have no effect. */
const idle: Readonly<Record<string, string>> = {
  opacity: '1',
  transform: 'translate(0,0)',
  'font-size': `${fontSize}px`,
  'font-weight': '400',
};

/**
 * Rewrites Vega's SVG in the site's style: colours by class, short numbers, no styles, ids, roles or empty groups.
 *
 * @throws FigureError for a colour outside the palette, or an element that would need an id or an address.
 */
export function repaint(svg: string, line: number): string {
  return write(parseSvg(svg), undefined, line);
}

/** @param role the class of the parent. Labels among the marks get a halo, because they can cross grid lines. */
function write({ name, attributes, children }: SvgElement, role: string | undefined, line: number): string {
  if (!allowedElements.includes(name)) {
    throw new FigureError(
      line,
      `The plot needs <${name}>, which a figure cannot have (clip, gradients, images and links). Filter the data with "transform" instead of "clip".`,
    );
  }
  const content: string[] = [];
  for (const child of children) {
    if (typeof child === 'string') {
      // Replaces a hyphen before a number with a minus sign, as Vega's axes already do.
      if (child.trim() !== '') content.push(escapeText(child.replace(/^-(?=[\d.€$£])/, '−')));
      continue;
    }
    const markup = write(child, attributes.class, line);
    // A label or a rule that does not depend on the data is drawn once, not once for each row.
    if (!(['text', 'line'].includes(child.name) && content.at(-1) === markup)) content.push(markup);
  }
  const inside = content.join('');
  if (name === 'svg') return inside;
  if (isInvisible(name, attributes) || (name === 'g' && inside === '')) return '';
  const kept = Object.fromEntries(
    keptAttributes
      .filter((key) => attributes[key] !== undefined && attributes[key] !== idle[key])
      .map((key) => [key, shorten(attributes[key] ?? '')]),
  );
  const fill = findColour(attributes.fill, line);
  const isLabel = name === 'text' && role?.includes('role-mark') === true;
  const stroke = isLabel ? 'paper' : findColour(attributes.stroke, line);
  // Groups get no colour, because every other element sets its own.
  if (name === 'g') return Object.keys(kept).length === 0 ? inside : element('g', kept, inside);
  return element(
    name,
    { ...paint({ ...(fill && { fill }), ...(stroke && { stroke }) }), ...kept, ...(isLabel ? halo : {}) },
    inside,
  );
}

function isInvisible(name: string, { class: role, d, display, fill, stroke }: SvgElement['attributes']): boolean {
  if (display === 'none') return true;
  if (name === 'path' && (d === '' || role === 'background' || role === 'foreground') && !stroke) return true;
  return name !== 'g' && name !== 'tspan' && isNone(fill) && isNone(stroke);
}

function isNone(colour: string | undefined): boolean {
  return colour === undefined || colour === 'none' || colour === 'transparent';
}

function findColour(value: string | undefined, line: number): Colour | undefined {
  if (value === undefined || isNone(value)) return undefined;
  if (isColour(value)) return value;
  throw new FigureError(
    line,
    `The plot paints with ${value}, which is not a colour of the site. Colours follow the reader's colour mode and cannot encode numbers. Use position, length or a label for numbers. Colours: ${listNames(colours)}.`,
  );
}

function shorten(value: string): string {
  return value.replace(/-?\d*\.\d+(?:e-?\d+)?/g, (number) => String(Math.round(Number(number) * 100) / 100 + 0));
}
