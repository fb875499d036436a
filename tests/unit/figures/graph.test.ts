import { describe, expect, it } from 'vitest';
import { drawFence, failuresOf, fence, textsOf } from './draw-page.ts';

/** The walls of its tanks, as paths. */
function wallsOf(svg: string): readonly string[] {
  return [...svg.matchAll(/d="(M\S+ \S+V\S+H[^"]*)"/g)].map(([, d = '']) => d);
}

describe('a graph', () => {
  it('shows its labels, broken where the writer breaks them', async () => {
    const svg = await drawFence(
      'dot',
      '',
      'digraph { a [label="Amount\\nknown?", shape=diamond]; a -> b [label="yes"]; }',
    );
    expect(textsOf(svg)).toEqual(['Amount', 'known?', 'b', 'yes']);
  });

  it('is open at steps, has a gate on questions, and closes where nothing leads on', async () => {
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

  it('gives every class its own kind of line as well as a colour', async () => {
    const classes = ['accent', 'success', 'warning', 'danger', 'muted'];
    const lines = await Promise.all(
      classes.map(async (name) => {
        const svg = await drawFence('dot', '', `digraph { a [class=${name}] }`);
        const walls = /<path [^>]*d="M\S+ \S+V\S+H[^>]*>/.exec(svg)?.[0] ?? '';
        return [/stroke-width="[^"]*"/.exec(walls)?.[0], /stroke-dasharray="[^"]*"/.exec(walls)?.[0]].join(' ');
      }),
    );
    expect(new Set(lines).size).toBe(classes.length);
  });

  it('leads straight down with "yes" and to the right with "no", in whatever order they are typed', async () => {
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

  it('has a head on each edge, unless the writer leaves it out', async () => {
    const heads = async (attributes: string): Promise<number> =>
      (await drawFence('dot', '', `digraph { a -> b [${attributes}] }`)).split('<path class="fig-fill-accent"').length -
      1;
    expect(await heads('')).toBe(1);
    expect(await heads('dir=none')).toBe(0);
  });
});

it('a faulty graph says where, what was found and what to type', async () => {
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
    "page.mdx:6:1: Graphviz cannot read the graph near "]". Type: digraph { a [label="Paid?", shape=diamond]; a -> b [label="yes"]; } and close every quote, bracket and brace.
    page.mdx:5:1: Graphviz cannot read the graph near "a". Type: digraph { a [label="Paid?", shape=diamond]; a -> b [label="yes"]; } and close every quote, bracket and brace.
    page.mdx:5:1: The graph is not directed. Type: digraph { a -> b; }
    page.mdx:6:1: "red" is no class of a figure. Allowed: accent, success, warning, danger, muted.
    page.mdx:5:1: "star" is no shape of a figure. Allowed: box (a step), diamond (a question), ellipse (an end), point (a start).
    page.mdx:5:1: "bold" is no style of an edge. Allowed: dashed.
    page.mdx:5:1: "both" is no dir of an edge. Allowed: none.
    page.mdx:7:1: A figure sets no "fillcolor" on a node: colours, fonts and sizes are the site's. Allowed: label, shape, class, group.
    page.mdx:5:1: A figure sets no "bgcolor" on a graph: colours, fonts and sizes are the site's. Allowed: rankdir, nodesep, ranksep.
    page.mdx:7:1: A figure has no subgraphs. Allowed: nodes and edges; "weight" and "constraint" of an edge, and "group" of a node keep things in line.
    page.mdx:7:1: A figure has no subgraphs. Allowed: nodes and edges; "weight" and "constraint" of an edge, and "group" of a node keep things in line."
  `);
});
