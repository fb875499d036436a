import { describe, expect, it } from 'vitest';
import { drawFence, failuresOf, fence, textsOf } from './draw-page.ts';

const axes = 'x: { label: basket, domain: [0, 120], ticks: [0, 60, 120] }\ny: { domain: [0, 3], ticks: [0, 3] }';
const cost = `data: ./cost.csv\n${axes}\nmarks:\n`;
const inputs =
  'data: ./inputs.csv\nx: { domain: [-200, 260], ticks: [-200, 0, 200] }\ny: { type: band }\nmarks:\n' +
  '  - { mark: bar, x1: low, x2: high, y: input }\n';

function draw(body: string): Promise<string> {
  return drawFence('plot', '', body);
}

describe('a plot', () => {
  it('has names in the order of the data', async () => {
    expect(textsOf(await draw(inputs)).filter((text) => /[a-z]/.test(text))).toEqual([
      'Network fee',
      'Basket, average',
      'day 1',
    ]);
  });

  it('writes negative numbers with a minus sign', async () => {
    expect(textsOf(await draw(inputs))).toContain('−200');
  });

  it('draws one line for each name in "dashes"', async () => {
    const svg = await draw(
      `${cost}  - { mark: line, x: basket, y: cost, by: method, dashes: { card: none, crypto: '8 3' } }`,
    );
    expect(svg.match(/<g[^>]*class="fig-stroke-accent"/g)).toHaveLength(2);
    expect(svg.match(/stroke-dasharray="8 3"/g)).toHaveLength(1);
  });

  it('draws a label that does not depend on the data only once, and moves one that would cover another', async () => {
    const label = (words: string): string => `  - { mark: text, x: 60, y: 1.8, label: ${words} }\n`;
    const svg = await draw(cost + label('break-even') + label('other'));
    const places = [...svg.matchAll(/<text transform="([^"]+)"[^>]*>(?:break-even|other)</g)].map(([, place]) => place);
    expect(places).toHaveLength(2);
    expect(places[0]).not.toBe(places[1]);
  });
});

it('a faulty plot is reported with its place, the finding and a fix', async () => {
  const line = '  - { mark: line, x: basket, y: cost }\n';
  const bodies = [
    '[',
    'data: ./cost.csv',
    `${cost}  - { mark: pie, x: basket, y: cost }`,
    `width: 300\n${cost}${line}`,
    `${cost}  - { mark: line, x: basket, y: cost, stroke: red }`,
    `${cost}  - { mark: line, x: basket, y: cost, colour: red }`,
    `${cost}  - { mark: line, x: basket, y: price }`,
    `${cost}  - { mark: line, x: method, y: cost }`,
    (cost + line).replace('./cost.csv', './gone.csv'),
    (cost + line).replace('./cost.csv', 'https://sluice.example/cost.csv'),
    (cost + line).replace(', ticks: [0, 3]', ''),
    cost,
  ];
  expect(await failuresOf(...bodies.map((body) => fence('plot', '', body)))).toMatchInlineSnapshot(`
    "page.mdx:5:1: The body is not YAML: Flow sequence must end with a ].
    page.mdx:5:1: The plot has no x. Allowed there: type, label, domain, ticks, grid, anchor, decimals, padding.
    page.mdx:9:1: "pie" is not a mark. Allowed: line, area, bar, rect, dot, tick, rule, text.
    page.mdx:5:1: "width" is not a key of a plot. Allowed: data, x, y, marks.
    page.mdx:9:1: "stroke" is not a key of a mark. Allowed: mark, where, by, dashes, colour, decimals, x, y, x1, x2, text, label, dx, dy, frameAnchor, textAnchor, lineAnchor, r, curve, strokeWidth, strokeDasharray, insetTop, insetBottom.
    page.mdx:9:1: "red" is not a colour of the site. Allowed: text, muted, line, faint, box, paper, accent, gate, water.
    page.mdx:9:1: "price" isn't a column of the data. Columns: basket, method, cost.
    page.mdx:9:1: The column "method" has texts. An axis of numbers needs numbers, or type: band for names.
    page.mdx:5:1: "./gone.csv" cannot be read. Put the file into the page's folder, or correct the name.
    page.mdx:5:1: "https://sluice.example/cost.csv" is not a data file. Type the path of a CSV file beside the page: data: ./figure.csv
    page.mdx:5:1: An axis of numbers needs its range and its ticks. Type: { domain: [0, 20], ticks: [0, 10, 20] }
    page.mdx:5:1: The plot has no marks. Type: marks: [{ mark: line, x: day, y: sum }]"
  `);
});
