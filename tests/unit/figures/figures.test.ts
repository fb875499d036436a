import path from 'node:path';
import type { Root } from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import { loadContract } from '../../../src/build/contract/index.ts';
import figures, { listFigureFiles } from '../../../src/build/figures/index.ts';
import { kinds } from '../../../src/build/figures/kinds.ts';
import { parseFence } from '../../../src/build/figures/parse-fence.ts';
import { panel, phone } from '../../../src/build/figures/svg/draw.ts';
import { setText } from '../../../src/build/figures/svg/text.ts';
import { findFiles, readText } from '../../../src/build/files/index.ts';
import { siteRoot } from '../../../src/build/site-root.ts';
import { attributeOf, tagsNamed } from '../reference/expand.ts';

const fixtures = path.join(siteRoot, 'tests', 'fixtures', 'figures');

/** Runs the plugin on a page in the folder of the fixtures. */
async function drawTree(markdown: string): Promise<Root> {
  const file = new VFile({ value: markdown, path: path.join(fixtures, 'page.mdx') });
  const tree = unified().use(remarkParse).use(remarkMdx).parse(file);
  await figures()(tree, file);
  return tree;
}

function fence(kind: string, header: string, body: string): string {
  return `\`\`\`${kind}\ncaption: A caption.\nalt: An alternative.\n${header}${header === '' ? '' : '\n'}---\n${body}\n\`\`\`\n`;
}

/** Returns an attribute of the first figure of a page. */
async function read(markdown: string, attribute: string): Promise<string> {
  const [figure] = tagsNamed(await drawTree(markdown), 'Figure');
  return (figure && attributeOf(figure, attribute)) ?? '';
}

function drawFence(kind: string, header: string, body: string): Promise<string> {
  return read(fence(kind, header, body), 'svg');
}

/** Returns the texts in a drawing, line by line. */
function textsOf(svg: string): string[] {
  return [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, content = '']) => content.replace(/<[^>]+>/g, ''));
}

/** Returns the error messages of pages, one per line and without the folder: `page.mdx:5:1: …`. */
async function failuresOf(...pages: readonly string[]): Promise<string> {
  const messages = pages.map((markdown) =>
    drawTree(markdown).then(
      () => `This page was drawn without a fault:\n${markdown}`,
      (error: unknown) => String(error).replaceAll(`${fixtures}/`, ''),
    ),
  );
  return (await Promise.all(messages)).join('\n');
}

const samples: Readonly<Record<string, string>> = {
  sequence: fence(
    'sequence',
    'lanes: [Buyer, Shop]',
    '[0 s] Buyer -> Shop: pays\nShop --> Buyer: `paid`\nnote Shop: delivers',
  ),
  timeline: fence('timeline', 'lanes: [Sender, Shop]', '0 s | Sender | sends\n0 s - 34 s | Shop | handles'),
  dot: fence('dot', '', 'digraph { a [label="Paid?"]; a -> b [label="yes", class=success]; }'),
  states: fence('states', 'machine: invoice', ''),
  plot: fence(
    'plot',
    '',
    'data: ./cost.csv\nx: { domain: [0, 120], ticks: [0, 120] }\ny: { domain: [0, 3], ticks: [0, 3] }\nmarks: [{ mark: line, x: basket, y: cost }]',
  ),
};

describe.each(Object.entries(samples))('a %s', (_, markdown) => {
  it('has its drawing, its text alternative and its file', async () => {
    expect(await read(markdown, 'alt')).toBe('An alternative.');
    expect(await read(markdown, 'src')).toBe('/figures/tests-fixtures-figures-page-1.svg');
    expect(await read(markdown, 'svg')).toMatch(
      /^<svg role="img" aria-label="An alternative\."(?: class="fig-wide")? width="\d+" height="\d+" viewBox="0 0 \d+ \d+"/,
    );
  });

  it("has only the site's colours, and in its file their light values", async () => {
    const svg = await read(markdown, 'svg');
    const [, file = ''] = [...listFigureFiles(path.join(fixtures, 'page.mdx'))][0] ?? [];
    expect(svg.match(/(?:fill|stroke)="var\(--site-color-/g)?.length).toBeGreaterThan(3);
    expect(svg).not.toContain('="#');
    expect(file.match(/(?:fill|stroke)="#/g)?.length).toBeGreaterThan(3);
    expect(file).not.toContain('var(');
  });
});

it('a figure escapes what XML needs', async () => {
  const svg = await read('```dot\ncaption: x\nalt: a < b & "c"\n---\ndigraph { a [label="<1 & more>"] }\n```\n', 'svg');
  expect(svg).toContain('aria-label="a &lt; b &amp; &quot;c&quot;"');
  expect(svg).toContain('>&lt;1 &amp; more&gt;</text>');
});

it('a sequence shows lanes, times, labels, notes and stages, and an answer with dashes', async () => {
  const svg = await drawFence(
    'sequence',
    'lanes: [Buyer, Shop, Chain]',
    '[0 s] Buyer -> Shop: pays `x`\n[40 s] note Chain: confirms\nstage: 2 Sell\nShop --> Buyer: thanks',
  );
  expect(textsOf(svg)).toEqual(['pays x', '0 s', 'confirms', '40 s', '2 Sell', 'thanks', 'Buyer', 'Shop', 'Chain']);
  expect(svg.match(/stroke-dasharray="6 4"/g)).toHaveLength(1);
});

it('a timeline shows times in order, events, a bar for a range, and whether it is to scale', async () => {
  const body = '60 s | Sender | sends\n0 s - 34 s | Shop | a | b\n1 h | Shop | c';
  const svg = await drawFence('timeline', 'lanes: [Sender, Shop]', body);
  expect(textsOf(svg)).toEqual(['Sender', 'Shop', '0 s', '34 s', '60 s', '1 h', 'sends', 'a | b', 'c']);
  expect(svg.match(/fill="var\(--site-color-accent-surface\)"/g)).toHaveLength(1);
  // The label of a range is in its middle, and both axes are interrupted before the hour, by two lines each.
  const [top = 0, bottom = 0] = [/ (\S+)h12V/, /h12V(\S+)h-12Z/].map((form) => Number(form.exec(svg)?.[1]));
  expect(svg).toContain(`y="${(top + bottom) / 2 + 4.5}">a | b<`);
  expect(svg.match(/l18-6/g)).toHaveLength(6);
  const said = async (times: string): Promise<string> =>
    JSON.stringify(await drawTree(fence('timeline', 'lanes: [Shop]', times)));
  expect(await said(body.replaceAll('Sender', 'Shop'))).toContain('A caption. Not to scale.');
  expect(await said('0 s | Shop | a\n5 s | Shop | b\n10 s | Shop | c')).not.toContain('scale');
});

/** Returns the outlines of the nodes, as path data. */
function wallsOf(svg: string): readonly string[] {
  return [...svg.matchAll(/d="(M\S+ \S+V\S+H\S+V[^"]*)"/g)].map(([, d = '']) => d);
}

/** Returns the labels of lines that are drawn over a line or a node. */
function findCovered(svg: string): readonly string[] {
  const areas = [
    ...[
      ...svg.matchAll(/d="M([\d.-]+) ([\d.-]+)V([\d.-]+)H([\d.-]+)V/g),
      // A question has points: its left one, its top, its bottom and its right one.
      ...svg.matchAll(/d="M([\d.-]+) [^L"]+L\S+ ([\d.-]+)H(?=[^L]+L\S+ \S+ ([\d.-]+)H)[^L]+L([\d.-]+) /g),
    ].map((found) => found.slice(1).map(Number)),
    ...[...svg.matchAll(/d="M([^"A-Z]+(?:L[^"A-Z]+)+)" fill="none"/g)].flatMap(([, line = '']) => {
      const points = line.split('L').map((point) => point.split(',').map(Number));
      return points.slice(1).map(([x = 0, y = 0], index) => [...(points[index] ?? []), y, x]);
    }),
  ].map(([x = 0, y = 0, bottom = 0, right = 0]) => [
    Math.min(x, right),
    Math.max(x, right),
    Math.min(y, bottom),
    Math.max(y, bottom),
  ]);
  const labels = [...svg.matchAll(/paint-order="stroke" x="([^"]*)" y="([^"]*)" text-anchor="(\w+)">(.*?)<\/text>/g)];
  return labels.flatMap(([, start, y, anchor = '', content = '']) => {
    const text = content.replace(/<[^>]+>/g, '');
    const half = setText(text).width / 2;
    const x = Number(start) + (['end', 'middle', 'start'].indexOf(anchor) - 1) * half;
    const isOver = areas.some(
      ([left = 0, right = 0, top = 0, bottom = 0]) =>
        left < x + half && right > x - half && top < Number(y) + 1 && bottom > Number(y) - 10,
    );
    return isOver ? [text] : [];
  });
}

describe('a graph', () => {
  it('shows its lanes, and its labels with the line breaks in the source', async () => {
    const svg = await drawFence(
      'dot',
      'lanes: [You, Us]\nrows: [[a], [b, c]]',
      'digraph { a [label="Amount\\nknown?"]; a -> b [label="yes"]; b -> c }',
    );
    expect(textsOf(svg)).toEqual(['You', 'Us', 'Amount', 'known?', 'b', 'c', 'yes']);
    const [, us, , , b] = [...svg.matchAll(/ y="([\d.]+)"[^>]*>\w/g)].map(([, y]) => Number(y));
    expect(us).toBe(b);
  });

  it('has empty steps, full ends, and what is outside dashed', async () => {
    const svg = await drawFence('dot', '', 'digraph { a -> b; a -> c; c [class=out] }');
    expect(wallsOf(svg)).toHaveLength(3);
    const surfaces = [...svg.matchAll(/d="M\S+ (\S+)q[^"]*V(\S+)H/g)].map(
      ([, top, bottom]) => Number(bottom) - Number(top),
    );
    expect(surfaces).toEqual([expect.closeTo(38, 0)]);
    expect(svg.match(/stroke-dasharray/g)).toHaveLength(1);
  });

  it('has its nodes where "rows" says, and otherwise below each other', async () => {
    const place = async (rows: string): Promise<readonly string[]> => {
      const svg = await drawFence('dot', rows, 'digraph { a -> b; a -> c; b -> c }');
      const texts = [...svg.matchAll(/ x="([^"]*)" y="([^"]*)"[^>]*>\w</g)].map(([, x, y]) => ({
        x: Number(x),
        y: Number(y),
      }));
      const [first = { x: 0, y: 0 }, ...rest] = texts;
      return rest.map(({ x, y }) => `${x > first.x ? 'right' : ''}${y > first.y ? 'below' : ''}`);
    };
    expect(await place('rows: [[a, b], [~, c]]')).toEqual(['right', 'rightbelow']);
    expect(await place('')).toEqual(['below', 'below']);
  });

  it('is checked for labels that cover a node', async () => {
    const svg = await drawFence('dot', 'rows: [[a, b], [c, d]]', 'digraph { a -> d [label="WWWWWWWW\\n2\\n3"]; b; c }');
    expect(findCovered(svg)).toEqual(['WWWWWWWW']);
  });
});

const pages = findFiles('docs/**/*.mdx', 'blog/*/index.mdx').map((file) => ({
  file,
  fences: [...readText(file).matchAll(/^```(\w+)\n(.*?)\n```$/gmsu)].filter(([, kind = '']) => kinds.has(kind)),
}));
it.each(pages.filter(({ fences }) => fences.length > 0))(
  '$file has no label on a line or a node of a figure, and no text below 12 px',
  (page) => {
    for (const [, kind = '', text = ''] of page.fences)
      for (const room of [phone, panel]) {
        const { options = [], draw: drawKind } = kinds.get(kind) ?? {};
        const drawing = drawKind?.(parseFence(text, options), path.join(siteRoot, path.dirname(page.file)), room);
        expect(findCovered(drawing?.content ?? '')).toEqual([]);
        // Its text has 13 px in this room, and is smaller if it is wider.
        expect((13 * room) / (drawing?.width ?? Infinity)).toBeGreaterThanOrEqual(12);
      }
  },
);

const { machines } = loadContract();

describe('a state machine', () => {
  it('has its states, a bold normal path, and no reversal to a state that other steps lead to', async () => {
    const svg = await drawFence('states', 'machine: invoice', '');
    const states = machines.find(({ name }) => name === 'invoice')?.states.keys() ?? [];
    expect(textsOf(svg)).toEqual(expect.arrayContaining([...states]));
    expect(svg.match(/stroke-width="3"/g)).toHaveLength(3);
    expect(svg.match(/d="M[^"A-Z]+(?:L[^"A-Z]+)+" fill="none"/g)).toHaveLength(9);
  });

  it('explains the lines that it uses', async () => {
    expect(textsOf(await read(fence('states', 'machine: invoice', ''), 'legend'))).toEqual([
      'normal path',
      'your API call can cause it',
      'happens without a call',
    ]);
  });

  it('uses short labels from the source', async () => {
    const svg = await drawFence(
      'states',
      'machine: invoice',
      'open -> expired: too late\nnew -> open: you\\ncreate it',
    );
    expect(textsOf(svg)).toEqual(expect.arrayContaining(['too late', 'you', 'create it']));
  });
});

const axes = 'x: { label: basket, domain: [0, 120], ticks: [0, 60, 120] }\ny: { domain: [0, 3], ticks: [0, 3] }';
const cost = `data: ./cost.csv\n${axes}\nmarks:\n`;
const inputs =
  'data: ./inputs.csv\nx: { domain: [-200, 260], ticks: [-200, 0, 200] }\ny: { type: band }\nmarks:\n' +
  '  - { mark: bar, x1: low, x2: high, y: input }\n';

function draw(body: string): Promise<string> {
  return drawFence('plot', '', body);
}

describe('a plot', () => {
  it('has a legend of the marks that need one', async () => {
    const [one, other] = ['low, legend: lower', 'high, colour: accent, legend: higher'].map(
      (options) => `  - { mark: bar, y: input, x: ${options} }\n`,
    );
    expect(textsOf(await read(fence('plot', '', inputs + one + other), 'legend'))).toEqual(['lower', 'higher']);
  });

  it('has names in the order of the data', async () => {
    expect(textsOf(await draw(inputs)).filter((text) => /[a-z]/.test(text))).toEqual([
      'Network fee',
      'Basket, average',
      'day 1',
    ]);
  });

  it('draws one line for each name in "dashes", in two colours', async () => {
    const svg = await draw(
      `${cost}  - { mark: line, x: basket, y: cost, by: method, dashes: { card: none, crypto: '8 3' } }\n  - { mark: rule, y: 3 }`,
    );
    const [, dashed = ''] = svg.match(/<g ([^>]*stroke-dasharray="8 3"[^>]*)>/) ?? [];
    expect(dashed).toContain('stroke="var(--site-color-warning)"');
    expect(svg.match(/stroke-dasharray="8 3"/g)).toHaveLength(1);
    // The grid line at 3 would fill the gaps of the rule there.
    expect(svg.match(/<line\b/g)).toHaveLength(3);
  });

  it('draws a label that does not depend on the data only once, and moves one that would cover another', async () => {
    const label = (words: string): string => `  - { mark: text, x: 60, y: 1.8, label: ${words} }\n`;
    const svg = await draw(cost + label('break-even') + label('other'));
    const places = [...svg.matchAll(/<text transform="([^"]+)"[^>]*>(?:break-even|other)</g)].map(([, place]) => place);
    expect(places).toHaveLength(2);
    expect(places[0]).not.toBe(places[1]);
  });
});

it('a faulty figure is reported with its place, the finding and a fix', async () => {
  const lanes = 'lanes: [Buyer, Shop]';
  const line = '  - { mark: line, x: basket, y: cost }\n';
  expect(
    await failuresOf(
      '```dot\ncaption: x\n```\n',
      'Text.\n\n```sequence\ncaption: x\nalt: x\ntitle: x\n---\n```\n',
      '```dot\ncaption: x\nalt: one: two\n---\n```\n',
      fence('sequence', lanes, 'Buyer -> Shop: a\nBuyer -> Bank: pays'),
      fence('timeline', lanes, '0 s | Shop | a\n14:05 | Shop | b'),
      fence('dot', '', 'digraph {\n  a -> b [label=];\n}'),
      fence('dot', '', 'digraph {\n  a [class=red]\n}'),
      fence('dot', 'rows: [[a], [b]]', 'digraph { a -> b -> c }'),
      fence('dot', 'rows: [[a, b, c]]', 'digraph { a -> b; a -> c }'),
      fence('states', 'machine: transaction', 'dropped -> pending: back'),
      fence('plot', '', `width: 300\n${cost}${line}`),
      fence('plot', '', `${cost}  - { mark: line, x: basket, y: price }`),
      fence('plot', '', cost.replace(/(?<=y: .*domain: \[)[^\]]*/, '0, 1') + line),
      fence('plot', '', (cost + line).replace('./cost.csv', './gone.csv')),
    ),
  ).toMatchInlineSnapshot(`
    "page.mdx:2:1: The figure has no line "---". Write the header (caption, alt), then a line "---", then the body.
    page.mdx:6:1: "title" isn't a key of this figure. Allowed: caption, alt, lanes.
    page.mdx:3:1: The header isn't YAML: Nested mappings are not allowed in compact mappings. If a text contains ": " or starts with a symbol, put it on an indented line below "key: >-".
    page.mdx:7:1: "Bank" isn't a lane. Lanes of this figure: Buyer, Shop. Type one of them, or add it to "lanes".
    page.mdx:7:1: "14:05" can't be compared with "0 s", the first time. Write all times of a figure in one form: "34 s", "5 min", "2 h", "3 days", "1 h 30 min"; "14:05" or "14:05:10"; "2024-05-23" or "23 May"; "day 3", "block 120".
    page.mdx:6:1: The graph can't be read from "[label=];". Type: digraph { a [label="Paid?"]; a -> b [label="yes"]; } and close every quote, bracket and brace.
    page.mdx:6:1: "red" isn't a valid class. Allowed: out, for what is outside or rejected, and step.
    page.mdx:2:1: "rows" must name each node exactly once. Lacking: c. Nodes: a, b, c. Type: rows: [[a, b], [~, c]], with the main path first in each row, and ~ for an empty cell.
    page.mdx:2:1: The line from "a" to "c" would cross another node. In "rows", type one of the two where a line with one corner can reach the other.
    page.mdx:6:1: "dropped -> pending" isn't a transition of transaction. Transitions: new -> pending, new -> confirming, pending -> confirming, confirming -> confirmed, confirming -> pending, pending -> dropped, confirming -> dropped, confirmed -> dropped.
    page.mdx:5:1: "width" isn't a key of a plot. Allowed: data, x, y, marks.
    page.mdx:9:1: "price" isn't a column of the data. Columns: basket, method, cost.
    page.mdx:7:1: The data of y are from 0.4 to 2.05. Type a domain that contains them.
    page.mdx:5:1: "./gone.csv" can't be read. Put the file into the page's folder, or correct the name."
  `);
});
