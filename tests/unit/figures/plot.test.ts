import { describe, expect, it } from 'vitest';
import { parseCsv } from '../../../src/lib/csv.ts';
import { plotHeight, plotWidth } from '../../../src/build/figures/plot/style.ts';
import { drawFence, failuresOf, fence, textsOf } from './draw-page.ts';

const cost = {
  data: { url: './cost.csv' },
  mark: 'line',
  encoding: {
    x: { field: 'basket', type: 'quantitative', title: 'basket' },
    y: { field: 'cost', type: 'quantitative', title: 'cost' },
    strokeDash: { field: 'method', type: 'nominal', legend: null },
  },
};

const inputs = {
  data: { url: './inputs.csv' },
  encoding: { y: { field: 'input', type: 'nominal', sort: null, title: null } },
  layer: [
    { mark: 'bar', encoding: { x: { field: 'high', type: 'quantitative', title: 'difference' } } },
    {
      mark: { type: 'text', align: 'left', dx: 6 },
      encoding: { x: { field: 'high', type: 'quantitative' }, text: { field: 'high' } },
    },
  ],
};

function draw(spec: object): Promise<string> {
  return drawFence('plot', '', JSON.stringify(spec, null, 2));
}

describe('a plot', () => {
  it('always has the same size', async () => {
    for (const spec of [cost, inputs]) expect(await draw(spec)).toContain(`viewBox="0 0 ${plotWidth} ${plotHeight}"`);
  });

  it('makes room for labels that extend beyond the marks', async () => {
    const svg = await draw(inputs);
    const label = /<text class="fig-fill-text fig-stroke-paper"[^>]*translate\(([\d.]+),[^>]*>260</.exec(svg);
    expect(Number(label?.[1])).toBeLessThan(plotWidth - 25);
  });

  it('paints with named colours', async () => {
    const svg = await draw({
      ...cost,
      mark: { type: 'line', color: 'gate' },
      encoding: { x: cost.encoding.x, y: cost.encoding.y },
    });
    expect(svg).toContain('class="fig-stroke-gate"');
  });

  it('writes negative numbers with a minus sign', async () => {
    const spec = {
      data: { values: [{ a: -5, b: 1 }] },
      mark: 'text',
      encoding: {
        x: { field: 'b', type: 'quantitative' },
        y: { field: 'a', type: 'quantitative' },
        text: { field: 'a' },
      },
    };
    expect(textsOf(await draw(spec))).toContain('−5');
  });

  it('draws a label that does not depend on the data only once', async () => {
    const { mark, encoding, data } = cost;
    const label = { mark: 'text', encoding: { x: { datum: 60 }, y: { datum: 1.8 }, text: { value: 'break-even' } } };
    const svg = await draw({ data, layer: [{ mark, encoding }, label] });
    expect(textsOf(svg).filter((text) => text === 'break-even')).toHaveLength(1);
  });
});

describe('a CSV file', () => {
  it('has numbers in columns of numbers, and texts in all others', () => {
    expect(parseCsv('name,n,when\n"a, b",1.5,day 1\n"say ""c""",-2,2024\n')).toEqual([
      { name: 'a, b', n: 1.5, when: 'day 1' },
      { name: 'say "c"', n: -2, when: '2024' },
    ]);
  });

  it('has null for a missing number', () => {
    expect(parseCsv('a,b\n1,\n2,3')).toEqual([
      { a: 1, b: null },
      { a: 2, b: 3 },
    ]);
  });
});

it('a faulty plot is reported with its place, the finding and a fix', async () => {
  const { x, y } = cost.encoding;
  const wordsForNumbers = [
    { basket: 1, cost: 'a lot' },
    { basket: 2, cost: 'more' },
  ];
  const covered = [
    { mark: 'bar', encoding: { x: { field: 'low', type: 'quantitative' } } },
    {
      mark: { type: 'text', align: 'right', dx: -5 },
      encoding: { x: { field: 'low', type: 'quantitative' }, text: { field: 'low' } },
    },
  ];
  const specs = [
    { data: cost.data },
    { ...cost, mark: 'pie' },
    { ...cost, width: 300 },
    { ...cost, hconcat: [] },
    { ...cost, encoding: { ...cost.encoding, row: { field: 'method' } } },
    { ...cost, data: { url: './gone.csv' } },
    { ...cost, data: { url: 'https://sluice.example/cost.csv' } },
    { ...cost, data: { url: './cost.json' } },
    { ...cost, encoding: { ...cost.encoding, x: { field: 'basket', type: 'temporal' } } },
    { ...cost, encoding: { ...cost.encoding, strokeDash: { field: 'method' } } },
    { ...cost, encoding: { ...cost.encoding, y: { field: 'price', type: 'quantitative' } } },
    { data: { values: wordsForNumbers }, mark: 'point', encoding: { x, y } },
    { ...inputs, encoding: { y: { field: 'input', type: 'nominal', sort: '-x' } } },
    { ...cost, mark: { type: 'line', color: 'red' }, encoding: { x, y } },
    { ...cost, encoding: { x, y, color: { field: 'method', legend: null } } },
    { ...cost, mark: { type: 'line', clip: true } },
    { ...inputs, layer: covered },
  ];
  expect(
    await failuresOf(
      fence('plot', '', '{\n  "mark": "line",\n}'),
      fence('plot', '', '[]'),
      ...specs.map((spec) => fence('plot', '', JSON.stringify(spec, null, 2))),
    ),
  ).toMatchInlineSnapshot(`
    "page.mdx:7:1: The body is not JSON: Expected double-quoted property name. Type Vega-Lite as JSON: double quotes, no comma after the last item, no comments.
    page.mdx:5:1: The body is not a JSON object. Type: { "data": …, "mark": "line", "encoding": … }
    page.mdx:5:1: The plot has neither "mark" nor "layer". Type: "mark": "line"
    page.mdx:5:1: "pie" is not a supported mark. Allowed: line, area, bar, point, rule, text, tick.
    page.mdx:27:1: A plot cannot set "width": every plot has the site's size and style. Delete it. Allowed: data, transform, params, mark or layer, encoding, resolve.
    page.mdx:27:1: "hconcat" creates several plots, but a figure is one plot. Use "layer", or one figure for each plot.
    page.mdx:26:1: "row" creates several plots, but a figure is one plot. Use "layer", or one figure for each plot.
    page.mdx:5:1: "./gone.csv" cannot be read. The path is relative to the page's folder: put the file there, or correct the name.
    page.mdx:5:1: "https://sluice.example/cost.csv" is not a data file. Allowed: a CSV file beside the page. Type: "data": { "url": "./figure.csv" }
    page.mdx:5:1: "./cost.json" is not a data file. Allowed: a CSV file beside the page. Type: "data": { "url": "./figure.csv" }
    page.mdx:5:1: A plot cannot show times, because they depend on the clock of the machine that draws it. Use numbers, such as days from the start.
    page.mdx:5:1: Vega-Lite cannot draw this plot: A figure cannot have a legend. Put a label beside each line, and type "legend": null.
    page.mdx:5:1: "price", the field of "y", is not a column of the data. Columns: basket, method, cost.
    page.mdx:5:1: Vega-Lite cannot draw this plot: Infinite extent for field "basket": [Infinity, -Infinity]
    page.mdx:5:1: Vega-Lite cannot draw this plot: Domains that should be unioned has conflicting sort properties. Sort will be set to true. Type "sort": null and put the rows of the data in order.
    page.mdx:5:1: The plot paints with red, which is not a colour of the site. Colours follow the reader's colour mode and cannot encode numbers. Use position, length or a label for numbers. Colours: text, muted, line, faint, box, paper, accent, gate, water.
    page.mdx:5:1: The plot paints with #4c78a8, which is not a colour of the site. Colours follow the reader's colour mode and cannot encode numbers. Use position, length or a label for numbers. Colours: text, muted, line, faint, box, paper, accent, gate, water.
    page.mdx:5:1: The plot needs <defs>, which a figure cannot have (clip, gradients, images and links). Filter the data with "transform" instead of "clip".
    page.mdx:5:1: The labels "Network fee" and "-180" overlap. Move one ("dx", "dy", "align"), widen the scale ("scale": { "domain": [from, to] }) or shorten a text."
  `);
});
