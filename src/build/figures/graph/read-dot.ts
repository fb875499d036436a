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

/** Attributes that writers may set, and those among them that go to the layout unchanged. */
const attributes = {
  graph: { own: [], hints: ['rankdir', 'nodesep', 'ranksep'] },
  node: { own: ['label', 'shape', 'class'], hints: ['group'] },
  edge: { own: ['label', 'class', 'style'], hints: ['constraint', 'weight', 'dir'] },
} as const;

/** What Graphviz adds of itself. */
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
 * Reads a graph that a writer has typed in DOT.
 *
 * @param firstLine line of the fence at which the source starts.
 * @throws FigureError for DOT that Graphviz refuses, an undirected graph, an attribute, shape, style or class that a figure
 *   does not have.
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
      'A figure has no subgraphs. Allowed: nodes and edges; "weight" and "constraint" of an edge, and "group" of a node keep things in line.',
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
      line === undefined ? message : `Graphviz cannot read the graph${near === undefined ? '' : ` near "${near}"`}`;
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
      `"${shape}" is no shape of a figure. Allowed: box (a step), diamond (a question), ellipse (an end), point (a start).`,
    );
  }
  // A node without a label has the one that Graphviz gives it: its name.
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
      throw new FigureError(lineOf(value), `"${value}" is no ${key} of an edge. Allowed: ${allowed}.`);
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
    throw new FigureError(lineOf(name), `"${name}" is no class of a figure. Allowed: ${listNames(emphases)}.`);
  }
  return emphasis;
}

function readHints(object: JsonRecord, part: keyof typeof attributes, lineOf: LineFinder): Hints {
  const { own, hints }: { readonly own: readonly string[]; readonly hints: readonly string[] } = attributes[part];
  for (const [key, value] of Object.entries(object)) {
    // Graphviz gives every part an empty value for what one of them has set.
    if (value === '' || ownKeys.includes(key) || own.includes(key) || hints.includes(key)) continue;
    throw new FigureError(
      lineOf(key),
      `A figure sets no "${key}" on a ${part}: colours, fonts and sizes are the site's. Allowed: ${listNames([...own, ...hints])}.`,
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
