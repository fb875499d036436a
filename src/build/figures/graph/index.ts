import { fillNumbers } from '../fill-numbers.ts';
import type { Fence } from '../parse-fence.ts';
import type { Drawing } from '../svg/drawing.ts';
import { element, escapeText } from '../svg/element.ts';
import { drawGraph } from './draw-graph.ts';
import { keepYesDown } from './keep-yes-down.ts';
import { readDot } from './read-dot.ts';

/** `dot`: a directed graph in Graphviz's language. `{name}` in a label stands for a number from the article's model. */
export const dot = {
  options: [],
  async draw({ body, bodyLine }: Fence, folder: string): Promise<Drawing> {
    const drawing = await drawGraph(keepYesDown(await readDot(fillNumbers(body, folder), bodyLine)));
    return { ...drawing, content: markNumbers(drawing.content, body, folder) };
  },
};

/** Marks each number from the model in the labels of a drawing, so that the page can update it. */
function markNumbers(content: string, body: string, folder: string): string {
  const mark = (shown: string, name: string): string => element('tspan', { 'data-quantity': name }, shown);
  const lines = [...body.matchAll(/label="([^"]*\{[^"]*)"/gu)].flatMap(([, label = '']) => label.split('\\n'));
  const marked = new Map(lines.map((line) => [fillNumbers(line, folder), line]));
  return content.replace(/(?<=>)[^<>]+(?=<\/text>)/gu, (text) => {
    const line = marked.get(text);
    return line === undefined ? text : fillNumbers(escapeText(line), folder, mark);
  });
}
