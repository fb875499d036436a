import { describe, expect, it } from 'vitest';
import { drawFence, failuresOf, fence, textsOf } from './draw-page.ts';

/** Returns the outlines of the nodes, as path data. */
function wallsOf(svg: string): readonly string[] {
  return [...svg.matchAll(/d="(M\S+ \S+V\S+H[^"]*)"/g)].map(([, d = '']) => d);
}

describe('a graph', () => {
  it('shows its labels with the line breaks in the source', async () => {
    const svg = await drawFence(
      'dot',
      '',
      'digraph { a [label="Amount\\nknown?", shape=diamond]; a -> b [label="yes"]; }',
    );
    expect(textsOf(svg)).toEqual(['Amount', 'known?', 'b', 'yes']);
  });

  it('has open steps, questions with a gate, and closed nodes at the end', async () => {
    const tops = async (node: string): Promise<readonly boolean[]> => {
      const svg = await drawFence('dot', '', `digraph { a [${node}]; a -> b; }`);
      const [walls = ''] = wallsOf(svg);
      return [walls.endsWith('Z'), svg.includes('fig-stroke-gate')];
    };
    expect(await tops('')).toEqual([false, false]);
    expect(await tops('shape=diamond')).toEqual([false, true]);
    expect(await tops('shape=ellipse')).toEqual([true, false]);
    expect(wallsOf(await drawFence('dot', '', 'digraph { a -> b }')).map((d) => d.endsWith('Z'))).toEqual([
      false,
      true,
    ]);
  });

  it('leads straight down with "yes" and to the right with "no", whatever their order in the source', async () => {
    for (const answers of [
      'a -> b [label="no"]; a -> c [label="yes"];',
      'a -> c [label="yes"]; a -> b [label="no"];',
    ]) {
      const svg = await drawFence(
        'dot',
        '',
        `digraph { a [label="Paid?", shape=diamond]; c [label="Paid on time?", shape=diamond]; ${answers} c -> d [label="no"]; c -> e [label="yes"]; }`,
      );
      const xOf = (text: string): number => Number(new RegExp(`<text[^>]* x="([^"]*)"[^>]*>${text}<`).exec(svg)?.[1]);
      expect(xOf('Paid on time\\?')).toBeCloseTo(xOf('Paid\\?'), 0);
      expect(xOf('e')).toBeCloseTo(xOf('Paid\\?'), 0);
      expect(xOf('b')).toBeGreaterThan(xOf('Paid\\?'));
      expect(xOf('d')).toBeGreaterThan(xOf('e'));
    }
  });

  it('has an arrowhead on each edge, unless the source turns it off', async () => {
    const heads = async (attributes: string): Promise<number> =>
      (await drawFence('dot', '', `digraph { a -> b [${attributes}] }`)).split('<path class="fig-fill-accent"').length -
      1;
    expect(await heads('')).toBe(1);
    expect(await heads('dir=none')).toBe(0);
  });
});

it('a faulty graph is reported with its place, the finding and a fix', async () => {
  expect(
    await failuresOf(
      fence('dot', '', 'digraph {\n  a -> b [label=];\n}'),
      fence('dot', '', 'a -> b'),
      fence('dot', '', 'graph { a -- b }'),
      fence('dot', '', 'digraph {\n  a [class=red]\n}'),
      fence('dot', '', 'digraph { a [shape=star] }'),
      fence('dot', '', 'digraph { a -> b [style=bold] }'),
      fence('dot', '', 'digraph { a -> b [dir=both] }'),
      fence('dot', '', 'digraph {\n\n  a [fillcolor=red]\n}'),
      fence('dot', '', 'digraph { graph [bgcolor=red]; a }'),
      fence('dot', '', 'digraph {\n  a -> b\n  subgraph cluster_keys { a }\n}'),
      fence('dot', '', 'digraph {\n  a -> b\n  { rank=same; a }\n}'),
    ),
  ).toMatchInlineSnapshot(`
    "page.mdx:6:1: Graphviz can't read the graph near "]". Type: digraph { a [label="Paid?", shape=diamond]; a -> b [label="yes"]; } and close every quote, bracket and brace.
    page.mdx:5:1: Graphviz can't read the graph near "a". Type: digraph { a [label="Paid?", shape=diamond]; a -> b [label="yes"]; } and close every quote, bracket and brace.
    page.mdx:5:1: The graph is not directed. Type: digraph { a -> b; }
    page.mdx:6:1: "red" is not a valid class. Allowed: accent, success, warning, danger, muted.
    page.mdx:5:1: "star" is not a valid shape. Allowed: box (a step), diamond (a question), ellipse (an end), point (a start).
    page.mdx:5:1: "bold" is not a valid style for an edge. Allowed: dashed.
    page.mdx:5:1: "both" is not a valid dir for an edge. Allowed: none.
    page.mdx:7:1: A figure cannot set "fillcolor" on a node: the site sets colours, fonts and sizes. Allowed: label, shape, class, group.
    page.mdx:5:1: A figure cannot set "bgcolor" on a graph: the site sets colours, fonts and sizes. Allowed: rankdir, nodesep, ranksep.
    page.mdx:7:1: A figure cannot have subgraphs. To align nodes, set "group" on a node, or "weight" or "constraint" on an edge.
    page.mdx:7:1: A figure cannot have subgraphs. To align nodes, set "group" on a node, or "weight" or "constraint" on an edge."
  `);
});
