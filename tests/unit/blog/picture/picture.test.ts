import { describe, expect, it } from 'vitest';
import { composePicture, type ShownFigure } from '../../../../src/build/blog/picture/compose.ts';
import { readToken } from '../../../../src/build/figures/svg/read-token.ts';
import { pictureFile, pictureSize } from '../../../../src/lib/articles.ts';
import { drawFence } from '../../figures/draw-page.ts';

const draw = async (kind: string, header: string, body: string): Promise<ShownFigure> => ({
  kind,
  svg: await drawFence(kind, header, body),
});
const graph = (): Promise<ShownFigure> =>
  draw(
    'dot',
    '',
    'digraph { a [label="Paid?", shape=diamond]; b [label="Deliver", class=success]; c [label="Wait"]; a -> b [label="yes"]; a -> c [label="no"]; }',
  );
const chain = (): Promise<ShownFigure> =>
  draw('dot', '', `digraph { ${Array.from({ length: 9 }, (_, index) => `n${index} -> n${index + 1};`).join(' ')} }`);
const sequence = (): Promise<ShownFigure> =>
  draw('sequence', 'lanes: [Buyer, Shop, Chain]', 'Buyer -> Shop: pays\nShop -> Chain: asks\nChain --> Shop: answers');
const timeline = (): Promise<ShownFigure> =>
  draw('timeline', 'lanes: [Buyer, Shop]', '0 s | Buyer | pays\n10 s - 40 s | Shop | waits\n50 s | Shop | delivers');
const plot = (): Promise<ShownFigure> =>
  draw(
    'plot',
    '',
    JSON.stringify({
      data: { values: [1, 2, 3].map((x) => ({ x, y: x * x })) },
      mark: 'line',
      encoding: { x: { field: 'x', type: 'quantitative' }, y: { field: 'y', type: 'quantitative' } },
    }),
  );
const bars = (): Promise<ShownFigure> =>
  draw(
    'plot',
    '',
    JSON.stringify({
      data: {
        values: [
          { model: 'a', kind: 'at once', sum: 10 },
          { model: 'a', kind: 'later', sum: 30 },
          { model: 'b', kind: 'at once', sum: 20 },
          { model: 'b', kind: 'later', sum: 0 },
          { model: 'c', kind: 'at once', sum: 40 },
          { model: 'c', kind: 'later', sum: 0 },
        ],
      },
      mark: 'bar',
      encoding: {
        x: { field: 'sum', type: 'quantitative' },
        y: { field: 'model', type: 'nominal' },
        yOffset: { field: 'kind', type: 'nominal' },
        color: { field: 'kind', type: 'nominal', scale: { range: ['accent', 'water'] }, legend: null },
      },
    }),
  );
/** Draws lines and points. The second line nearly coincides with the first, and so do two of the three points. */
const marked = (): Promise<ShownFigure> =>
  draw(
    'plot',
    '',
    JSON.stringify({
      encoding: { x: { field: 'x', type: 'quantitative' }, y: { field: 'y', type: 'quantitative' } },
      layer: [
        ...[
          { line: [0, 10], dashes: [1, 0] },
          { line: [1, 11], dashes: [3, 3] },
          { line: [100, 0], dashes: [3, 3] },
        ].map(({ line: [from, to], dashes }) => ({
          data: {
            values: [
              { x: 0, y: from },
              { x: 60, y: to },
            ],
          },
          mark: { type: 'line', strokeDash: dashes },
        })),
        {
          data: {
            values: [
              { x: 20, y: 3 },
              { x: 21, y: 3 },
              { x: 50, y: 8 },
            ],
          },
          mark: { type: 'point', filled: true },
        },
      ],
    }),
  );
const all = { graph, chain, sequence, timeline, plot, bars, marked };

/** Splits a picture into the drawing and the part in the gate colour, which comes after it. */
const framesOf = (svg: string): readonly string[] => svg.split(/(?=<svg)/).slice(1);
const count = (svg: string, text: string): number => svg.split(text).length - 1;
const coloursOf = (svg: string): readonly string[] =>
  [...new Set([...svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, name = '']) => name))].sort();
/** Returns the starting points of the lines and surfaces in a picture. */
const placesOf = (svg: string): readonly (readonly number[])[] =>
  [...svg.matchAll(/ d="M(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

describe('the small picture of an article', () => {
  it.each(Object.entries(all))('has no text and no label: a %s', async (_, figure) => {
    expect(composePicture(await figure())).not.toMatch(/<text|aria-label|>\w/);
  });

  it.each(Object.entries(all))(
    'is completely within the middle of its frame, above the water: a %s',
    async (_, figure) => {
      const [drawing = '', gate = ''] = framesOf(composePicture(await figure()));
      const [, , water = ''] = drawing.split('<path');
      const [left, right] = [-(pictureFile.width - pictureSize.width) / 2, pictureFile.width];
      expect(drawing).toMatch(
        new RegExp(`^<svg x="${left}"[^>]*viewBox="${left} 0 ${right} 300"><path d="M${left},256q`),
      );
      const above = drawing.slice(drawing.indexOf(water) + water.length);
      const places = placesOf(above.replace(/ transform="[^"]*"/g, '')).concat(placesOf(gate));
      expect(places.length).toBeGreaterThan(2);
      for (const [x = NaN, y = NaN] of places) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(pictureSize.width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(pictureSize.height);
      }
    },
  );

  it.each(Object.entries(all))(
    'is black, so that a page can colour it, except for one gate: a %s',
    async (_, figure) => {
      const [drawing = '', gate = ''] = framesOf(composePicture(await figure()));
      expect(['#000', 'none']).toEqual(expect.arrayContaining([...coloursOf(drawing)]));
      expect(coloursOf(gate).filter((colour) => colour !== 'none')).toEqual([readToken('gate')]);
    },
  );

  it('shows the rows of a table if there is no figure, and opens the gate of the longest row furthest', () => {
    const [drawing = '', gate = ''] = framesOf(composePicture(undefined, [20, 60, 40]));
    const gates = /<path d="([^"]*)" fill="#000"\/>/.exec(drawing)?.[1] ?? '';
    expect(count(gates, 'M')).toBe(2);
    const [one = NaN, other = NaN] = [...gates.matchAll(/M[\d.]+,([\d.]+)/g)].map(([, y]) => Number(y));
    const longest = Number(/ d="M[\d.]+,([\d.]+)/.exec(gate)?.[1]);
    expect([longest, other, one]).toEqual([longest, other, one].sort((first, second) => first - second));
    expect(new Set([longest, other, one]).size).toBe(3);
  });

  it('is the logo with a coloured gate if there is neither a figure nor a table', () => {
    const [posts = '', gate = ''] = framesOf(composePicture(undefined));
    expect(count(posts, 'transform=')).toBe(1);
    expect(coloursOf(gate)).toEqual([readToken('gate')]);
  });
});
