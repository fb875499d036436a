import { contractFile } from '../../contract/index.ts';
import type { Fence } from '../parse-fence.ts';
import { drawGraph } from '../graph/draw-graph.ts';
import type { Drawing } from '../svg/drawing.ts';
import { drawLegend } from './legend.ts';
import { readLabels } from './read-labels.ts';
import { readMachine } from './read-machine.ts';
import { readRows } from './read-rows.ts';
import { describeLines, toGraph } from './to-graph.ts';

/**
 * `states`: a state machine from the contract. Header: `machine`, and optionally `rows`, which says which states are
 * beside each other, with the main path as the first column. The body can give transitions short labels.
 */
export const states = {
  options: ['machine', 'rows'],
  dependsOn: () => [contractFile],
  async draw({ options, body, bodyLine }: Fence): Promise<Drawing> {
    const named = readMachine(options.machine);
    const rows = readRows(options.rows, named.machine);
    const drawing = await drawGraph(toGraph(named, readLabels(body, named.machine, bodyLine), rows));
    return { ...drawing, legend: describeLines(named).map(drawLegend) };
  },
};
