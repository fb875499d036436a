import { describe, expect, it } from 'vitest';
import { composePicture } from '../../../../src/build/blog/picture/compose.ts';
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

const count = (svg: string, element: string): number => svg.split(`<${element}`).length - 1;
/** How far the drawing is moved and scaled into its frame. */
const placeOf = (svg: string): readonly number[] =>
  /translate\(([\d.]+),([\d.]+)\)scale\(([\d.]+)\)/.exec(svg)?.slice(1).map(Number) ?? [];

describe('the small picture of an article', () => {
  it('has a bar for each line of text, and no words', async () => {
    const [drawn, picture] = [await figure(), composePicture(await figure())];
    expect(count(drawn, 'text')).toBe(3);
    expect(count(picture, 'rect')).toBe(count(drawn, 'rect') + 3);
    expect(picture).not.toMatch(/<text|aria-label|>\w/);
  });

  it('is black and white, so that a page can give it two colours', async () => {
    const colours = [...composePicture(await figure()).matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, name]) => name);
    expect([...new Set(colours)].sort()).toEqual(['#000', '#fff', 'none']);
  });

  it('is as large as all others and has its drawing in the middle', async () => {
    const picture = composePicture(await figure());
    expect(picture).toContain(`viewBox="0 0 ${pictureSize.width} ${pictureSize.height}"`);
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

  it('is the mark where there is no figure', () => {
    expect(count(composePicture(undefined), 'path')).toBe(1);
  });
});
