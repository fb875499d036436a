import type { Fence } from '../parse-fence.ts';
import { readLanes } from '../read-lanes.ts';
import { letSpread, type Drawing } from '../svg/drawing.ts';
import { drawSequence } from './draw-sequence.ts';
import { parseSequence } from './parse-sequence.ts';

/** `sequence`: messages between lanes, in order of time. Header: `lanes`. */
export const sequence = {
  options: ['lanes'],
  draw({ options, body, bodyLine }: Fence): Drawing {
    const lanes = readLanes(options.lanes, 2);
    return letSpread(drawSequence(lanes, parseSequence(body, lanes, bodyLine)));
  },
};
