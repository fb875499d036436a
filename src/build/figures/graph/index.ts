import type { Fence } from '../parse-fence.ts';
import type { Drawing } from '../svg/drawing.ts';
import { drawGraph } from './draw-graph.ts';
import { readDot } from './read-dot.ts';

/** `dot`: what leads to what, as a graph in Graphviz' language. */
export const dot = {
  options: [],
  async draw({ body, bodyLine }: Fence): Promise<Drawing> {
    return drawGraph(await readDot(body, bodyLine));
  },
};
