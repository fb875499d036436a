import { FigureError, listNames } from '../figure-error.ts';
import {
  emphases,
  type Emphasis,
  type Graph,
  type GraphEdge,
  type GraphNode,
  type Hints,
  type NodeKind,
} from './graph.ts';
import type { JsonRecord } from '../../contract/node.ts';
import { recordsAt, runGraphviz, textAt } from './graphviz.ts';

/** The attributes that authors may set: `own` ones are read here, and `hints` are passed to the layout unchanged. */
const attributes = {
  graph: { own: [], hints: ['rankdir', 'nodesep', 'ranksep'] },
  node: { own: ['label', 'shape', 'class'], hints: ['group'] },
  edge: { own: ['label', 'class', 'style'], hints: ['constraint', 'weight', 'dir'] },
} as const;

/** The keys that Graphviz adds to its output. */
const ownKeys = [
  'name',
  'directed',
  'strict',
  '_subgraph_cnt',
  '_gvid',
  'bb',
  'nodes',
  'edges',
  'objects',
  'subgraphs',
  'tail',
  'head',
];

const kinds: Readonly<Record<string, NodeKind>> = {
  '': 'step',
  box: 'step',
  diamond: 'question',
  ellipse: 'end',
  point: 'start',
};

/**
 * Reads a graph that an author wrote in DOT.
 *
 * @param firstLine line of the fence at which the source starts.
 * @throws FigureError for DOT that Graphviz rejects, an undirected graph, a subgraph, or an attribute, shape, style or
 *   class that figures don't support.
 */
export async function readDot(source: string, firstLine: number): Promise<Graph> {
  const output = await parseDot(source, firstLine);
  const lineOf = (text: string): number => findLine(source, text, firstLine);
  if (output.directed !== true)
    throw new FigureError(firstLine, 'The graph is not directed. Type: digraph { a -> b; }');
  const objects = recordsAt(output, 'objects');
  const byId = new Map(objects.map((object) => [object._gvid, object]));
  const nameOf = (id: unknown): string => textAt(byId.get(id) ?? {}, 'name');
  if (objects.some((object) => 'nodes' in object || 'subgraphs' in object))
    throw new FigureError(
      lineOf(/subgraph\b.*|^ *\{.*/m.exec(source)?.[0] ?? ''),
      'A figure cannot have subgraphs. To align nodes, set "group" on a node, or "weight" or "constraint" on an edge.',
    );
  return {
    nodes: objects.map((object) => readNode(object, lineOf)),
    edges: recordsAt(output, 'edges').map((object) => readEdge(object, nameOf, lineOf)),
    hints: readHints(output, 'graph', lineOf),
  };
}

async function parseDot(source: string, firstLine: number): Promise<JsonRecord> {
  try {
    return await runGraphviz(source, 'dot_json');
  } catch (error) {
    const message = error instanceof Error ? error.message.trim() : String(error);
    const [, line, near] = /syntax error in line (\d+)(?: near '(.*)')?/.exec(message) ?? [];
    const found =
      line === undefined ? message : `Graphviz can't read the graph${near === undefined ? '' : ` near "${near}"`}`;
    throw new FigureError(
      firstLine + Number(line ?? 1) - 1,
      `${found}. Type: digraph { a [label="Paid?", shape=diamond]; a -> b [label="yes"]; } and close every quote, bracket and brace.`,
    );
  }
}

type LineFinder = (text: string) => number;

function readNode(object: JsonRecord, lineOf: LineFinder): GraphNode {
  const id = textAt(object, 'name');
  const shape = textAt(object, 'shape');
  const kind = kinds[shape];
  if (kind === undefined) {
    throw new FigureError(
      lineOf(shape),
      `"${shape}" is not a valid shape. Allowed: box (a step), diamond (a question), ellipse (an end), point (a start).`,
    );
  }
  // If a node has no label, Graphviz sets it to `\N`, which stands for the node's name.
  const label = breakLabel(textAt(object, 'label')).replace('\\N', id);
  return { id, label, kind, emphasis: readEmphasis(object, lineOf), hints: readHints(object, 'node', lineOf) };
}

function readEdge(object: JsonRecord, nameOf: (id: unknown) => string, lineOf: LineFinder): GraphEdge {
  for (const [key, allowed] of [
    ['style', 'dashed'],
    ['dir', 'none'],
  ] as const) {
    const value = textAt(object, key);
    if (value !== '' && value !== allowed)
      throw new FigureError(lineOf(value), `"${value}" is not a valid ${key} for an edge. Allowed: ${allowed}.`);
  }
  return {
    from: nameOf(object.tail),
    to: nameOf(object.head),
    label: breakLabel(textAt(object, 'label')),
    emphasis: readEmphasis(object, lineOf),
    isDashed: textAt(object, 'style') === 'dashed',
    hints: readHints(object, 'edge', lineOf),
  };
}

function readEmphasis(object: JsonRecord, lineOf: LineFinder): Emphasis | null {
  const name = textAt(object, 'class');
  if (name === '') return null;
  const emphasis = emphases.find((item) => item === name);
  if (emphasis === undefined) {
    throw new FigureError(lineOf(name), `"${name}" is not a valid class. Allowed: ${listNames(emphases)}.`);
  }
  return emphasis;
}

function readHints(object: JsonRecord, part: keyof typeof attributes, lineOf: LineFinder): Hints {
  const { own, hints }: { readonly own: readonly string[]; readonly hints: readonly string[] } = attributes[part];
  for (const [key, value] of Object.entries(object)) {
    // If one part sets an attribute, Graphviz adds it to all others with an empty value.
    if (value === '' || ownKeys.includes(key) || own.includes(key) || hints.includes(key)) continue;
    throw new FigureError(
      lineOf(key),
      `A figure cannot set "${key}" on a ${part}: the site sets colours, fonts and sizes. Allowed: ${listNames([...own, ...hints])}.`,
    );
  }
  return Object.fromEntries(hints.map((key) => [key, textAt(object, key)]).filter(([, value]) => value !== ''));
}

function breakLabel(label: string): string {
  return label.replaceAll('\\n', '\n');
}

function findLine(source: string, text: string, firstLine: number): number {
  const index = source.split('\n').findIndex((line) => line.includes(text));
  return firstLine + Math.max(0, index);
}
