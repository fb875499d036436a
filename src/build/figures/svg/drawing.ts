import type { PlotSpec } from '../../../lib/plot/plot.ts';
import { element } from './element.ts';
import { paint } from './palette.ts';
import { fontSize } from './text.ts';

/** The maximum width of a drawing that fits a phone of 390 px without scrolling. Its text is then 12.3 px. */
export const narrow = 445;

/** The width that a drawing fills if it can, so as not to look lost in its frame. Text on that phone is 12.9 px. */
export const roomy = 425;

/** The maximum width of a drawing, unless its labels need more. */
export const wide = 520;

/** A finished drawing, without the `<svg>` element that a page or a file adds. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** Markup of its elements. */
  readonly content: string;
  /** Its legend, in groups: beside the drawing if there is space, otherwise below it. */
  readonly legend?: readonly Drawing[];
  /** For a plot: what a page needs to redraw it from the reader's values. */
  readonly plot?: PlotSpec;
}

/** Writes a drawing as part of a page, which styles it by class. `alt` becomes its accessible name. */
export function toInlineSvg(drawing: Drawing, alt: string): string {
  const { legend } = drawing;
  const name = { role: 'img', 'aria-label': alt.replace(/\s+/g, ' ').trim() };
  if (legend === undefined) return frame(drawing, name);
  const groups = legend.map((group) => frame(group, {}));
  return frame(drawing, name) + element('div', { class: 'fig-legend', 'aria-hidden': 'true' }, ...groups);
}

/**
 * Lets the style sheet stretch a drawing horizontally if there is space, except for its letters and line widths. The
 * drawing must consist of texts and parts that may become wider. One that is already wide is returned unchanged.
 */
export function letSpread(drawing: Drawing): Drawing {
  if (drawing.width > narrow + 5) return drawing;
  return { ...drawing, content: element('g', { class: 'fig-spread' }, drawing.content) };
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
  const content = element('rect', { width, height, ...paint({ fill: 'paper' }) }) + parts;
  const name = { xmlns: 'http://www.w3.org/2000/svg', role: 'img', 'aria-label': alt.replace(/\s+/g, ' ').trim() };
  return `${frame({ width, height, content }, name)}\n`;
}

function frame({ width, height, content }: Drawing, name: Readonly<Record<string, string>>): string {
  return element(
    'svg',
    {
      ...name,
      width: Math.ceil(width),
      height: Math.ceil(height),
      viewBox: `0 0 ${Math.ceil(width)} ${Math.ceil(height)}`,
      'font-family': 'sans-serif',
      'font-size': fontSize,
    },
    content,
  );
}
