import { describe, expect, it } from 'vitest';
import { composePicture, type ShownFigure } from '../../../../src/build/blog/picture/compose.ts';
import { readToken } from '../../../../src/build/figures/svg/read-token.ts';
import { pictureSize } from '../../../../src/lib/articles.ts';
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
const all = { graph, chain, sequence, timeline, plot };

/** The drawing, and below it the part in the colour of the gate. */
const framesOf = (svg: string): readonly string[] => svg.split(/(?=<svg)/).slice(1);
const count = (svg: string, text: string): number => svg.split(text).length - 1;
const coloursOf = (svg: string): readonly string[] =>
  [...new Set([...svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, name = '']) => name))].sort();
/** The places that the lines and surfaces of a picture begin at. */
const placesOf = (svg: string): readonly (readonly number[])[] =>
  [...svg.matchAll(/ d="M(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

describe('the small picture of an article', () => {
  it.each(Object.entries(all))('has no words and nothing in place of words: a %s', async (_, figure) => {
    expect(composePicture(await figure())).not.toMatch(/<text|aria-label|>\w/);
  });

  it.each(Object.entries(all))('is whole in its frame, above the water: a %s', async (_, figure) => {
    const [drawing = '', gate = ''] = framesOf(composePicture(await figure()));
    expect(drawing).toMatch(/^<svg width="480" height="300"[^>]*><path d="M0,256q/);
    const places = placesOf(drawing.replace(/ transform="[^"]*"/g, '')).concat(placesOf(gate));
    expect(places.length).toBeGreaterThan(2);
    for (const [x = NaN, y = NaN] of places) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(pictureSize.width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(pictureSize.height);
    }
  });

  it.each(Object.entries(all))(
    'is black and white, so that a page can give it two colours, but for one gate: a %s',
    async (_, figure) => {
      const [drawing = '', gate = ''] = framesOf(composePicture(await figure()));
      expect(['#000', '#fff', 'none']).toEqual(expect.arrayContaining([...coloursOf(drawing)]));
      expect(coloursOf(gate).filter((colour) => colour !== 'none')).toEqual([readToken('gate')]);
    },
  );

  it('has a basin for each step, a gate for each question, and channels between them', async () => {
    const [drawing = ''] = framesOf(composePicture(await graph()));
    const edges = drawing.match(/d="M[^"]*C[^"]*"/g) ?? [];
    expect(edges).toHaveLength(2);
    expect(count(drawing, 'stroke-width="8"')).toBe(1);
    // Beside the grounds of the three, nothing is white.
    expect(count(drawing, 'fill="#fff"')).toBe(3);
  });

  it('lays what is high on its side', async () => {
    const [drawing = ''] = framesOf(composePicture(await chain()));
    const grounds = [...drawing.matchAll(/d="M([\d.]+),([\d.]+)h[^"]*" fill="#fff"/g)];
    expect(new Set(grounds.map(([, x]) => x)).size).toBe(10);
    expect(new Set(grounds.map(([, , y]) => y)).size).toBe(1);
  });

  it('has a post for each lane of a sequence, and its last message in the colour of the gate', async () => {
    const [drawing = ''] = framesOf(composePicture(await sequence()));
    expect(count(drawing, 'stroke-width="8"')).toBe(3);
    expect(drawing.match(/d="M[\d.]+,[\d.]+H/g)).toHaveLength(2);
  });

  it('has a canal for each lane of a timeline, with the ranges as water and the moments as gates', async () => {
    const [drawing = '', gate = ''] = framesOf(composePicture(await timeline()));
    expect(count(drawing, 'fill-opacity="0.3"')).toBe(1);
    expect(gate).toMatch(/<path d="M[^M]*" fill/);
  });

  it('has water as high as the line of a plot, and no axes', async () => {
    const [drawing = '', gate = ''] = framesOf(composePicture(await plot()));
    expect(count(drawing, 'fill-opacity="0.12"')).toBe(1);
    expect(count(drawing, '<line')).toBe(0);
    expect(count(gate, '<path')).toBe(1);
  });

  it('is the mark where there is no figure, with its gate in the colour of the gate', () => {
    const [posts = '', gate = ''] = framesOf(composePicture(undefined));
    expect(count(posts, 'transform=')).toBe(1);
    expect(coloursOf(gate)).toEqual([readToken('gate')]);
  });
});
