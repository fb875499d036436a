import type { Fence } from '../parse-fence.ts';
import { readLanes } from '../read-lanes.ts';
import { letSpread, type Drawing } from '../svg/drawing.ts';
import { drawTimeline } from './draw-timeline.ts';
import { parseTimeline } from './parse-timeline.ts';

/** `timeline`: what happens when, and for how long. Header: `lanes`. */
export const timeline = {
  options: ['lanes'],
  draw({ options, body, bodyLine }: Fence): Drawing {
    const lanes = readLanes(options.lanes, 1);
    return letSpread(drawTimeline(lanes, parseTimeline(body, lanes, bodyLine)));
  },
};
