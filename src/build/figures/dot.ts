import { distance } from '../../lib/nearest.ts';
import { fillNumbers } from './fill-numbers.ts';
import { drawGraph, type Edge, type Graph, type Node } from './graph.ts';
import { readRows } from './grid.ts';
import { isRecord, type JsonRecord } from '../contract/node.ts';
import { FigureError, type Fence } from './parse-fence.ts';
import { element, escapeText, type Drawing } from './svg/draw.ts';

/**
 * `dot`: a directed graph in Graphviz's language. Header: `rows`, unless each node has a row. `{name}` in a label stands
 * for a number from the article's model.
 */
export const dot = {
  options: ['rows'],
  async draw({ options, body, bodyLine }: Fence, folder: string): Promise<Drawing> {
    const graph = await readDot(fillNumbers(body, folder), bodyLine);
    const names = graph.nodes.map(({ id }) => id);
    const drawing = drawGraph({ ...graph, rows: readRows(options.rows, names) });
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

/**
 * Reads a graph that an author wrote in DOT: the label and class of nodes, and the label and style of edges.
 *
 * @throws FigureError for DOT that Graphviz rejects, an undirected graph, a subgraph, or another class than `out`.
 */
async function readDot(source: string, firstLine: number): Promise<Omit<Graph, 'rows'>> {
  const output = await parseDot(source, firstLine);
  const fail = (text: string, message: string): never => {
    const line = source.split('\n').findIndex((one) => one.includes(text));
    throw new FigureError(firstLine + Math.max(0, line), message);
  };
  if (output.directed !== true) fail('', "The graph isn't directed. Type: digraph { a -> b; }");
  const objects = recordsAt(output, 'objects');
  if (objects.some((object) => 'nodes' in object || 'subgraphs' in object))
    fail(
      /subgraph\b.*|^ *\{.*/m.exec(source)?.[0] ?? '',
      "A figure can't have subgraphs. Type the nodes and edges without them.",
    );
  // For Graphviz, a misspelt name in an edge is a new node.
  const labelled = objects.filter((one) => textAt(one, 'label') !== '\\N').map((one) => textAt(one, 'name'));
  const edges = recordsAt(output, 'edges').map((object): Edge => {
    const [from, to] = [object.tail, object.head].map((id) => objects.find(({ _gvid }) => _gvid === id)?.name);
    const label = textAt(object, 'label').replaceAll('\\n', '\n');
    return { from: String(from), to: String(to), label, role: 'step', isDashed: textAt(object, 'style') === 'dashed' };
  });
  const nodes = objects.map((object): Node => {
    const [id, name] = [textAt(object, 'name'), textAt(object, 'class')];
    if (!['', 'out'].includes(name))
      fail(name, `"${name}" isn't a valid class. Allowed: out, for what is outside or rejected.`);
    const near = labelled.find((other) => id.length > 3 && distance(id, other) <= 2);
    if (textAt(object, 'label') === '\\N' && near !== undefined)
      fail(id, `"${id}" is a node without a label. Type ${near}, or add: ${id} [label="…"];`);
    // If a node has no label, Graphviz sets it to `\N`, which stands for the node's name.
    const label = textAt(object, 'label').replaceAll('\\n', '\n').replace('\\N', id);
    return { id, label, kind: name === 'out' ? 'out' : edges.some(({ from }) => from === id) ? 'step' : 'end' };
  });
  return { nodes, edges };
}

async function parseDot(source: string, firstLine: number): Promise<JsonRecord> {
  try {
    // Loaded only when a graph is drawn, because most pages have none.
    const { Graphviz } = await import('@hpcc-js/wasm-graphviz');
    const graphviz = await Graphviz.load();
    return JSON.parse(graphviz.layout(source, 'dot_json', 'dot')) as JsonRecord;
  } catch (error) {
    const message = error instanceof Error ? error.message.trim() : String(error);
    const [, line, near] = /syntax error in line (\d+)(?: near '(.*)')?/.exec(message) ?? [];
    const found =
      line === undefined ? message : `Graphviz can't read the graph${near === undefined ? '' : ` near "${near}"`}`;
    throw new FigureError(
      firstLine + Number(line ?? 1) - 1,
      `${found}. Type: digraph { a [label="Paid?"]; a -> b [label="yes"]; } and close every quote, bracket and brace.`,
    );
  }
}

/** Returns the mappings in the list under a key; empty if there is no list. */
function recordsAt(record: JsonRecord, key: string): readonly JsonRecord[] {
  const value = record[key];
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** Returns the text under a key; empty if there is none. */
function textAt(record: JsonRecord, key: string): string {
  const value = record[key];
  return typeof value === 'string' ? value : '';
}
