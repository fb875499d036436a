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
/** Lines with marks: the second line nearly coincides with the first one, and two of three marks do. */
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

/** The drawing, and below it the part in the colour of the gate. */
const framesOf = (svg: string): readonly string[] => svg.split(/(?=<svg)/).slice(1);
const count = (svg: string, text: string): number => svg.split(text).length - 1;
const coloursOf = (svg: string): readonly string[] =>
  [...new Set([...svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, name = '']) => name))].sort();
/** The places that the lines and surfaces of a picture begin at. */
const placesOf = (svg: string): readonly (readonly number[])[] =>
  [...svg.matchAll(/ d="M(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

/** The paths of canals between vessels. */
const canalsOf = (svg: string): readonly string[] =>
  (/d="([^"]*)"[^>]*stroke-opacity="0.4"/.exec(svg)?.[1] ?? '').split(/(?=M)/);

describe('the small picture of an article', () => {
  it.each(Object.entries(all))('has no words and nothing in place of words: a %s', async (_, figure) => {
    expect(composePicture(await figure())).not.toMatch(/<text|aria-label|>\w/);
  });

  it.each(Object.entries(all))('is whole in the middle of its frame, above the water: a %s', async (_, figure) => {
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
  });

  it.each(Object.entries(all))(
    'is black, so that a page can give it a colour, but for one gate: a %s',
    async (_, figure) => {
      const [drawing = '', gate = ''] = framesOf(composePicture(await figure()));
      expect(['#000', 'none']).toEqual(expect.arrayContaining([...coloursOf(drawing)]));
      expect(coloursOf(gate).filter((colour) => colour !== 'none')).toEqual([readToken('gate')]);
    },
  );

  it('has a tank for each step, a gate for each question, and canals between them', async () => {
    const [drawing = ''] = framesOf(composePicture(await graph()));
    expect(count(drawing, 'stroke-width="clamp(8px,')).toBe(1);
    expect(canalsOf(drawing)).toHaveLength(2);
  });

  it('ends every canal at a vessel, with no piece aslant', async () => {
    const [drawing = ''] = framesOf(composePicture(await graph()));
    // Posts, a round wall and another: left, top, height and width.
    const boxes = [
      ...[...drawing.matchAll(/d="M([\d.]+),([\d.]+)v([\d.]+)m([\d.]+)/g)].map((box) => box.slice(1).map(Number)),
      ...[...drawing.matchAll(/d="M([\d.]+),([\d.]+)v([\d.]+)q0,([\d.]+) ([\d.]+),/g)].map((box) => {
        const [left = NaN, top = NaN, side = NaN, round = NaN, half = NaN] = box.slice(1).map(Number);
        return [left, top, side + round, 2 * half];
      }),
    ];
    expect(boxes.length).toBeGreaterThanOrEqual(3);
    for (const canal of canalsOf(drawing)) {
      const corners = [...canal.matchAll(/([\d.]+),([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
      for (const [x, y] of [corners[0] ?? [NaN, NaN], corners.at(-1) ?? [NaN, NaN]] as const)
        expect(
          boxes.some(([left = NaN, top = NaN, high = NaN, wide = NaN]) => {
            const [right, bottom] = [x - left - wide, y - top - high];
            return x - left > -8 && right < 8 && y - top > -8 && bottom < 8;
          }),
        ).toBe(true);
      const straight = [...canal.matchAll(/([\d.]+),([\d.]+)L([\d.]+),([\d.]+)/g)].map((line) =>
        line.slice(1).map(Number),
      );
      for (const [x, y, right, down] of straight) expect(x === right || y === down).toBe(true);
    }
  });

  it('lays what is high on its side, and steps in a row flow down into each other', async () => {
    const [drawing = '', gate = ''] = framesOf(composePicture(await chain()));
    const tanks = [...drawing.matchAll(/d="M([\d.]+),([\d.]+)v\d+h\d+v-\d+" fill="none"/g)];
    // The last of the ten is a pool.
    expect(tanks).toHaveLength(9);
    const [xs = [], ys = []] = [1, 2].map((key) => tanks.map((tank) => Number(tank[key])));
    expect(xs).toEqual([...new Set(xs)].sort((one, other) => one - other));
    expect(ys).toEqual([...new Set(ys)].sort((one, other) => one - other));
    // A fall between each two, and no other canal.
    expect(drawing).not.toMatch(/C/);
    expect(drawing.match(/M[\d.]+,[\d.]+H[\d.]+V[\d.]+H[\d.]+V[\d.]+H[\d.]+z/g)).toHaveLength(9);
    expect(count(gate, '<path')).toBe(1);
  });

  it('ends a way in a pool, which is round', async () => {
    const ends = await draw('dot', '', 'digraph { a [label="Ask"]; b [label="Done", shape=ellipse]; a -> b; }');
    const [, gate = ''] = framesOf(composePicture(ends));
    expect(gate).toMatch(/d="M[^"]*q[^"]*t/);
  });

  it('has a post for each lane of a sequence, and flumes that lead down, the last in the colour of the gate', async () => {
    const [drawing = '', gate = ''] = framesOf(composePicture(await sequence()));
    expect(count(drawing, 'stroke-width="clamp(8px,')).toBe(3);
    const flumes = [...(drawing + gate).matchAll(/d="M[\d.]+,([\d.]+)L[\d.]+,([\d.]+)V/g)];
    expect(flumes).toHaveLength(3);
    for (const [, start, end] of flumes) expect(Number(end)).toBeGreaterThan(Number(start));
    expect(count(gate, '<path')).toBe(1);
  });

  it('has a canal for each lane of a timeline, with the ranges as water and the moments as gates', async () => {
    const [drawing = '', gate = ''] = framesOf(composePicture(await timeline()));
    expect(count(drawing, 'fill-opacity="0.3"')).toBe(1);
    expect(gate).toMatch(/<path d="M[^M]*" fill/);
  });

  it('has water as high as the line of a plot, and no axes', async () => {
    const [drawing = '', gate = ''] = framesOf(composePicture(await plot()));
    expect(count(drawing, 'fill-opacity="0.16"')).toBe(1);
    expect(count(drawing, '<line')).toBe(0);
    expect(count(gate, '<path')).toBe(1);
  });

  it('fills a tank with bars that begin at the same place, each above the one before', async () => {
    const [drawing = '', gate = ''] = framesOf(composePicture(await bars()));
    const walls = [...drawing.matchAll(/d="M[\d.]+,[\d.]+v[\d.]+h[\d.]+v-[\d.]+" fill="none"/g)];
    expect(walls).toHaveLength(3);
    const boxes = (svg: string): readonly (readonly number[])[] =>
      [...svg.matchAll(/d="M([\d.]+),([\d.]+)h[\d.]+v([\d.]+)h-[\d.]+z"/g)].map((box) => box.slice(1).map(Number));
    const water = boxes(drawing.replace(/<path[^>]*fill-opacity="0.6"\/>/g, ''));
    const [[, , full = NaN] = []] = boxes(gate);
    const [[x, top = NaN, first = NaN] = [], [above, , second = NaN] = [], [, , half = NaN] = []] = water;
    expect(water).toHaveLength(3);
    expect([first / full, second / full, half / full].map((share) => share.toFixed(2))).toEqual([
      '0.25',
      '0.75',
      '0.50',
    ]);
    expect(above).toBe(x);
    expect(water[1]?.[1]).toBeCloseTo(top - second, 0);
  });

  it('has a gate at the places that a plot marks, one for those that coincide, and leaves out a line along another', async () => {
    const [drawing = '', gate = ''] = framesOf(composePicture(await marked()));
    expect(gate.match(/M/g)).toHaveLength(2);
    expect(count(drawing, 'stroke-dasharray')).toBe(1);
  });

  it('shows the rows of a table where there is no figure, the longest with the gate that is widest open', () => {
    const [drawing = '', gate = ''] = framesOf(composePicture(undefined, [20, 60, 40]));
    const gates = /<path d="([^"]*)" fill="#000"\/>/.exec(drawing)?.[1] ?? '';
    expect(count(gates, 'M')).toBe(2);
    const [one = NaN, other = NaN] = [...gates.matchAll(/M[\d.]+,([\d.]+)/g)].map(([, y]) => Number(y));
    const longest = Number(/ d="M[\d.]+,([\d.]+)/.exec(gate)?.[1]);
    expect([longest, other, one]).toEqual([longest, other, one].sort((first, second) => first - second));
    expect(new Set([longest, other, one]).size).toBe(3);
  });

  it('is the mark where there is neither figure nor table, with its gate in the colour of the gate', () => {
    const [posts = '', gate = ''] = framesOf(composePicture(undefined));
    expect(count(posts, 'transform=')).toBe(1);
    expect(coloursOf(gate)).toEqual([readToken('gate')]);
  });
});
