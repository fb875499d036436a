import { distance } from '../../lib/nearest.ts';
import { fillNumbers } from './fill-numbers.ts';
import { drawGraph, type Edge, type Graph, type Node } from './graph.ts';
import { readRows } from './grid.ts';
import { readLanes } from './lanes.ts';
import { FigureError, type Fence } from './parse-fence.ts';
import { element, escapeText, type Drawing } from './svg/draw.ts';

/**
 * `dot`: a directed graph in Graphviz's language. Header: `rows`, unless each node has a row, and `wide`, the rows in a
 * panel. `{name}` in a label stands for a number from the article's model.
 */
export const dot = {
  options: ['rows', 'wide', 'lanes'],
  draw({ options, body, bodyLine }: Fence, folder: string, room: number): Drawing {
    const read = (text: string) => readDot(fillNumbers(text, folder), bodyLine);
    const names = read(body).nodes.map(({ id }) => id);
    const rows = readRows(options, names, room);
    // The boxes of a single column have room for labels of one line.
    const text = rows.every(({ length }) => length === 1) ? body.replaceAll('\\n', ' ') : body;
    const lanes = options.lanes === undefined ? [] : readLanes(options.lanes, 2);
    const drawing = drawGraph({ ...read(text), rows, lanes }, room);
    return { ...drawing, content: markNumbers(drawing.content, text, folder) };
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

/** A node, or edges between two or more, with attributes in brackets. */
const statement = /\s*(\w+(?:\s*->\s*\w+)*)\s*(?:\[((?:[\s,]*\w+\s*=\s*(?:"(?:\\.|[^"\\])*"|\w+))*)\s*\])?\s*;?\s*/gy;

/** Reads a graph in DOT: the label and class of nodes, and the label and style of edges. Throws a FigureError. */
function readDot(source: string, firstLine: number): Omit<Graph, 'rows'> {
  const fail = (text: string, message: string): never => {
    throw new FigureError(firstLine + source.split('\n').findIndex((one) => one.includes(text)), message);
  };
  const [, inside = source] = /^\s*digraph\s*\{([^]*)\}\s*$/.exec(source) ?? [];
  const found = [...inside.matchAll(statement)].map(([all, names = '', given = '']) => {
    const attributes = given.matchAll(/(\w+)\s*=\s*(?:"((?:\\.|[^"\\])*)"|(\w+))/g);
    const values: Readonly<Record<string, string | undefined>> = Object.fromEntries(
      [...attributes].map(([, key, text = '', word = text]) => [
        key,
        word.replaceAll('\\n', '\n').replaceAll('\\"', '"'),
      ]),
    );
    return { all, names: names.split(/\s*->\s*/), values };
  });
  const [rest = ''] = inside.slice(found.map(({ all }) => all).join('').length).split('\n');
  if (rest !== '')
    fail(
      rest,
      `The graph can't be read from "${rest}". Type: digraph { a [label="Paid?"]; a -> b [label="yes"]; } and close every quote, bracket and brace.`,
    );
  const edges = found.flatMap(({ names: [first = '', ...next], values: { label = '', style } }): readonly Edge[] => {
    const edge = { label, role: style === 'bold' ? 'main' : 'step', isDashed: style === 'dashed' } as const;
    return next.map((to, index) => ({ ...edge, from: next[index - 1] ?? first, to }));
  });
  const nodes = [...new Set(found.flatMap(({ names }) => names))].map((id): Node => {
    const { values = {} } = found.find(({ names: [name, ...more] }) => name === id && more.length === 0) ?? {};
    const { label = id, class: given } = values;
    if (given !== undefined && given !== 'out' && given !== 'step')
      return fail(given, `"${given}" isn't a valid class. Allowed: out, for what is outside or rejected, and step.`);
    const near = found.find((one) => one.values.label && distance(id, one.names[0] ?? '') <= 2)?.names[0];
    if (values.label === undefined && id.length > 3 && near !== undefined)
      fail(id, `"${id}" is a node without a label. Type ${near}, or add: ${id} [label="…"];`);
    const isEnd = edges.every(({ from }) => from !== id);
    return { id, label, kind: given ?? (isEnd ? 'end' : label.endsWith('?') ? 'ask' : 'step') };
  });
  const outside = nodes.filter(({ kind }) => kind === 'out').map(({ id }) => id);
  return { nodes, edges: edges.map((edge) => (outside.includes(edge.to) ? { ...edge, role: 'side' } : edge)) };
}
