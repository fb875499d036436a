import { describe, expect, it } from 'vitest';
import { composePicture } from '../../../../src/build/blog/picture/compose.ts';
import { readToken } from '../../../../src/build/figures/svg/read-token.ts';
import { pictureSize } from '../../../../src/lib/articles.ts';
import { drawFence } from '../../figures/draw-page.ts';

const figure = (): Promise<string> =>
  drawFence(
    'dot',
    '',
    'digraph { a [label="Paid?", shape=diamond]; b [label="Deliver", class=success]; a -> b [label="yes"]; }',
  );
const tall = (): Promise<string> =>
  drawFence('sequence', 'lanes: [Buyer, Shop]', Array.from({ length: 20 }, () => 'Buyer -> Shop: pays').join('\n'));

/** The drawing, and below it the part in the colour of the gate. */
const framesOf = (svg: string): readonly string[] => svg.split(/(?=<svg)/).slice(1);
const count = (svg: string, element: string): number => svg.split(`<${element}`).length - 1;
/** How far the drawing is moved and scaled into its frame. */
const placeOf = (svg: string): readonly number[] =>
  /translate\((-?[\d.]+),(-?[\d.]+)\)scale\(([\d.]+)\)/.exec(svg)?.slice(1).map(Number) ?? [];

describe('the small picture of an article', () => {
  it('has a bar for each line of text, and no words', async () => {
    const [drawn, picture] = [await figure(), composePicture(await figure())];
    expect(count(drawn, 'text')).toBe(3);
    // The line of text in the part with a colour is there twice.
    expect(count(picture, 'rect')).toBe(count(drawn, 'rect') + 4);
    expect(picture).not.toMatch(/<text|aria-label|>\w/);
  });

  it('is black and white, so that a page can give it two colours, but for what a figure leads to', async () => {
    const [drawing = '', focus = ''] = framesOf(composePicture(await figure()));
    const coloursOf = (svg: string): readonly string[] =>
      [...new Set([...svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, name = '']) => name))].sort();
    expect(coloursOf(drawing)).toEqual(['#000', '#fff', 'none']);
    expect(coloursOf(focus)).toEqual([readToken('gate'), '#fff'].sort());
    expect(count(focus, 'g')).toBe(1);
    expect(focus).toMatch(/<g [^>]*><\w+ [^>]*\/><rect [^>]*\/><\/g>/);
  });

  it('is as large as all others and has its drawing in the middle', async () => {
    const picture = composePicture(await figure());
    expect(picture).toContain(`viewBox="0 0 ${pictureSize.width} ${2 * pictureSize.height}"`);
    for (const frame of framesOf(picture)) {
      expect(frame).toContain(`<svg width="${pictureSize.width}" height="${pictureSize.height}"`);
    }
    const [x = 0, y = 0, scale = 0] = placeOf(picture);
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(await figure())?.map(Number) ?? [];
    expect(2 * x + (width ?? 0) * scale).toBeCloseTo(pictureSize.width, 0);
    expect(2 * y + (height ?? 0) * scale).toBeCloseTo(pictureSize.height, 0);
  });

  it('shows the top of a drawing that is too high, and does not shrink it until nothing can be seen', async () => {
    const [, y = 0, scale = 0] = placeOf(composePicture(await tall()));
    expect(y).toBeLessThan(40);
    expect(scale).toBeGreaterThan(0.7);
  });

  it('shows the part with a colour of a drawing that is too high', async () => {
    const low = await drawFence(
      'dot',
      '',
      `digraph { ${Array.from({ length: 9 }, (_, index) => `n${index} -> n${index + 1};`).join(' ')} n9 [label="Deliver", class=success]; }`,
    );
    const [, y = 0, scale = 0] = placeOf(composePicture(low));
    const height = Number(/height="(\d+)"/.exec(low)?.[1]);
    expect(y).toBeLessThan(0);
    expect(y + height * scale).toBeLessThan(pictureSize.height);
  });

  it('is the mark where there is no figure, with its gate in the colour of the gate', () => {
    const [posts = '', gate = ''] = framesOf(composePicture(undefined));
    expect([count(posts, 'path'), count(gate, 'path')]).toEqual([1, 1]);
    expect(gate).toContain(readToken('gate'));
  });
});
