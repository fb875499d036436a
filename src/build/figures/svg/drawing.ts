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
  /** For a plot: what a page needs to draw it again from a reader's values. Throws for a plot that has more than pages can draw. */
  readonly describe?: () => Plot;
}

/** The drawing as part of a page, which styles it by class. `alt` becomes its accessible name. */
export function toInlineSvg(drawing: Drawing, alt: string): string {
  return frame(drawing, alt, {});
}

/** The drawing as a separate file: light colours on white, for feed readers. */
export function toStandaloneSvg(drawing: Drawing, alt: string): string {
  const margin = 16;
  const width = Math.ceil(drawing.width) + 2 * margin;
  const height = Math.ceil(drawing.height) + 2 * margin;
  const paper = element('rect', { width, height, ...paint({ fill: 'paper' }) });
  const content = paper + element('g', { transform: `translate(${margin},${margin})` }, drawing.content);
  return `${frame({ width, height, content }, alt, { xmlns: 'http://www.w3.org/2000/svg' })}\n`;
}

function frame({ width, height, content }: Drawing, alt: string, more: Readonly<Record<string, string>>): string {
  return element(
    'svg',
    {
      ...more,
      role: 'img',
      'aria-label': alt.replace(/\s+/g, ' ').trim(),
      width: Math.ceil(width),
      height: Math.ceil(height),
      viewBox: `0 0 ${Math.ceil(width)} ${Math.ceil(height)}`,
      'font-family': 'sans-serif',
      'font-size': fontSize,
    },
    content,
  );
}
