import type { Part, Screen } from '../../widget/screen.ts';
import type { Drawing } from '../svg/drawing.ts';
import { element } from '../svg/element.ts';
import { paint } from '../svg/palette.ts';
import { drawPart } from './draw-part.ts';

/** The width of the widget in a drawing, in pixels. Two fit side by side in the column of a page. */
const cardWidth = 320;
const padding = 16;

/** Draws the widget as the payer sees it. */
export function drawScreen({ isRunning, parts }: Screen): Drawing {
  let y = padding;
  const content: string[] = [];
  parts.forEach((part, index) => {
    if (index > 0) y += gapBefore(part, parts[index - 1]);
    const { markup, height } = drawPart(part, cardWidth - 2 * padding);
    content.push(element('g', { transform: `translate(${padding},${y})` }, markup));
    y += height;
  });
  const height = y + padding;
  const frame = element('rect', {
    ...paint(isRunning ? { fill: 'box', stroke: 'line' } : { stroke: 'line' }),
    x: 0.75,
    y: 0.75,
    width: cardWidth - 1.5,
    height: height - 1.5,
    rx: 8,
    'stroke-width': isRunning ? 1 : 1.5,
    'stroke-dasharray': isRunning ? undefined : '5 4',
  });
  return { width: cardWidth, height, content: frame + content.join('') };
}

/** Returns the gap before a part. Consecutive facts are closer together. */
function gapBefore({ kind }: Part, before: Part | undefined): number {
  return kind === 'fact' && before?.kind === 'fact' ? 10 : 14;
}
