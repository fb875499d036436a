import type { Plot } from '../../../lib/plot/plot.ts';
import { element } from './element.ts';
import { paint } from './palette.ts';
import { fontSize } from './text.ts';

/** Up to this width a drawing fits a telephone of 390 px without scrolling: its text is then 12.3 px. */
export const narrow = 445;

/** The width that a drawing fills where it can, so that it is not lost in its frame: text is then 12.9 px on that telephone. */
export const roomy = 425;

/** The width that a drawing keeps to where its labels allow it. */
export const wide = 520;

/** A finished drawing, without the frame that a page or a file gives it. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** Markup of its elements. */
  readonly content: string;
  /** What its lines mean, in groups: beside it where there is room, otherwise below it. */
  readonly legend?: readonly Drawing[];
  /** For a plot: what a page needs to draw it again from a reader's values. Throws for a plot that has more than pages can draw. */
  readonly describe?: () => Plot;
}

/** The drawing as part of a page, which styles it by class. `alt` becomes its accessible name. */
export function toInlineSvg(drawing: Drawing, alt: string): string {
  const { legend } = drawing;
  const name = { role: 'img', 'aria-label': alt.replace(/\s+/g, ' ').trim() };
  if (legend === undefined) return frame(drawing, name);
  const groups = legend.map((group) => frame(group, {}));
  return frame(drawing, name) + element('div', { class: 'fig-legend', 'aria-hidden': 'true' }, ...groups);
}

/**
 * Lets the style sheet stretch a drawing sideways where there is room, all but its letters and the width of its lines. It consists
 * of texts and of parts that may be wider. One that is wide already stays as it is.
 */
export function letSpread(drawing: Drawing): Drawing {
  if (drawing.width > narrow + 5) return drawing;
  return { ...drawing, content: element('g', { class: 'fig-spread' }, drawing.content) };
}

/** The drawing as a separate file: light colours on white, for feed readers. */
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
