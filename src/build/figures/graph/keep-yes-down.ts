import type { Graph, GraphEdge, GraphNode } from './graph.ts';

const order = ['yes', 'no'];

/** Arranges a decision tree: where a question has both answers, "yes" leads straight down and "no" to the right. */
export function keepYesDown(graph: Graph): Graph {
  const questions = graph.nodes.filter(({ id, kind }) => kind === 'question' && answersOf(id, graph.edges) !== null);
  if (questions.length === 0) return graph;
  const next = new Map(questions.map(({ id }) => [id, answersOf(id, graph.edges) ?? '']));
  const groups = new Map<string, string>();
  for (const [id, target] of next) {
    const group = groups.get(id) ?? `yes ${id}`;
    groups.set(id, group);
    // A node that several questions lead to stays below the first of them.
    if (!groups.has(target)) groups.set(target, group);
  }
  return {
    ...graph,
    nodes: graph.nodes.map((node): GraphNode => {
      const { group: _, ...hints } = node.hints;
      const group = groups.get(node.id);
      return {
        ...node,
        hints: {
          ...hints,
          ...(group === undefined ? {} : { group }),
          ...(next.has(node.id) ? { ordering: 'out' } : {}),
        },
      };
    }),
    edges: graph.edges
      .toSorted((a, b) => order.indexOf(a.label) - order.indexOf(b.label))
      .map((edge) =>
        edge.label === 'yes' && next.has(edge.from) ? { ...edge, hints: { weight: '20', ...edge.hints } } : edge,
      ),
  };
}

/** Returns the id of the node that "yes" leads to; null if the question does not have both answers. */
function answersOf(id: string, edges: readonly GraphEdge[]): string | null {
  const own = edges.filter(({ from }) => from === id);
  return own.some(({ label }) => label === 'no') ? (own.find(({ label }) => label === 'yes')?.to ?? null) : null;
}
