import type { Tone } from '../../../lib/tone.ts';
import { element } from '../svg/element.ts';
import { paint, type Colour } from '../svg/palette.ts';
import type { Level } from '../svg/tank.ts';

/** The outline colour and the water level of states, by tone. */
export const tones: Readonly<Record<Tone, { readonly colour: Colour; readonly level: Level }>> = {
  waiting: { colour: 'text', level: 'low' },
  moving: { colour: 'accent', level: 'half' },
  success: { colour: 'accent', level: 'full' },
  warning: { colour: 'gate', level: 'low' },
  danger: { colour: 'gate', level: 'empty' },
  ended: { colour: 'muted', level: 'empty' },
};

/** The width of the space for a mark before the name of its state, in pixels. */
export const markRoom = 17;

const half = 4.5;

/** Draws the mark of a tone, as before a state's name in text. Its shape identifies the tone without the colour. */
export function drawMark(tone: Tone, x: number, y: number): string {
  const { colour } = tones[tone];
  const filled = paint({ fill: colour });
  switch (tone) {
    case 'waiting':
      return element('circle', { ...paint({ stroke: colour }), cx: x, cy: y, r: half - 1, 'stroke-width': 2 });
    case 'moving':
      return element('path', { ...filled, d: `M${x - half},${y - half}L${x + half},${y}L${x - half},${y + half}Z` });
    case 'success':
      return element('circle', { ...filled, cx: x, cy: y, r: half });
    case 'warning':
      return element('path', { ...filled, d: `M${x},${y - half}L${x + half},${y + half}H${x - half}Z` });
    case 'danger':
      return element('path', { ...filled, d: `M${x},${y - half - 1}l5.5,5.5l-5.5,5.5l-5.5,-5.5Z` });
    case 'ended':
      return element('rect', { ...filled, x: x - half, y: y - 1, width: 2 * half, height: 2 });
  }
}
