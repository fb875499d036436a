import type { Tone } from '../../../lib/tone.ts';
import { element } from '../svg/element.ts';
import { paint, type Colour } from '../svg/palette.ts';
import type { Level } from '../svg/tank.ts';

/** What a tone says of a state: the colour of its outline, and how full its tank is. */
export const tones: Readonly<Record<Tone, { readonly colour: Colour; readonly level: Level }>> = {
  waiting: { colour: 'text', level: 'low' },
  moving: { colour: 'accent', level: 'half' },
  success: { colour: 'accent', level: 'full' },
  warning: { colour: 'gate', level: 'low' },
  danger: { colour: 'gate', level: 'empty' },
  ended: { colour: 'muted', level: 'empty' },
};

/** The room a mark takes before the name of its state. */
export const markRoom = 17;

const half = 4.5;

/** Draws the mark of a tone, whose shape says what its colour says: the same as before a state's name in the text. */
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
