import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createElement, type CSSProperties, type ReactElement } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import { siteTitle } from '../../../lib/site.ts';
import { pictureSize } from '../../../lib/social-picture.ts';
import { readToken } from '../../figures/svg/read-token.ts';
import { readText } from '../../files/index.ts';
import { siteRoot } from '../../site-root.ts';

/** The content of a page's social picture. */
export interface Card {
  readonly title: string;
  readonly kind: 'Documentation' | 'API reference' | 'Article' | 'Blog';
}

const { resolve } = createRequire(import.meta.url);
// The font of the pages.
const font = 'Geist';

/** Reads the font from its package. */
const readFonts = once(() =>
  ([600, 700] as const).map((weight) => ({
    name: font,
    weight,
    style: 'normal' as const,
    data: readFileSync(resolve(`@fontsource/geist/files/geist-latin-${weight}-normal.woff`)),
  })),
);

/** Reads the shape of the mark from the favicon: the posts and the water, then the gate. */
const readMark = once(() => {
  const favicon = readText(path.join(siteRoot, 'static', 'img', 'favicon.svg'));
  return [...favicon.matchAll(/ d="([^"]+)"/g)].map(([, data = '']) => data).join('');
});

function once<Result>(compute: () => Result): () => Result {
  let result: Result | undefined;
  return () => (result ??= compute());
}

/** Returns the value of a colour token of the site, so that pictures match the pages. */
type Colours = (name: string) => string;

const margin = 72;

/** Font sizes of a title in pixels by its length, longest first. They keep it to three lines and legible in a thumbnail. */
const titleSizes = [
  { longerThan: 42, size: 72 },
  { longerThan: 20, size: 92 },
  { longerThan: 0, size: 112 },
] as const;

/**
 * Lays out a card: mark, name and kind at the top, and below them the title in the largest type. Articles use the dark
 * colours, documentation the light ones.
 */
export function drawCard(card: Card): ReactElement {
  const theme = card.kind === 'Article' || card.kind === 'Blog' ? 'dark' : 'light';
  const colour: Colours = (name) => readToken(name, theme);
  return box(
    {
      position: 'relative',
      flexDirection: 'column',
      justifyContent: 'space-between',
      ...pictureSize,
      padding: margin,
      boxSizing: 'border-box',
      background: colour('background'),
      color: colour('heading'),
      fontFamily: font,
    },
    [drawWatermark(colour), drawHead(card.kind, colour), drawTitle(card.title)],
  );
}

/** Draws the mark.*/
function drawMark(fill: string, side: number, style: CSSProperties = {}): ReactElement {
  const path = createElement('path', { d: readMark(), fill });
  return createElement('svg', { width: side, height: side, viewBox: '0 0 32 32', style }, path);
}

/** Draws the mark again, large, faint and cropped by the edge, so that the picture is recognised before it is read. */
function drawWatermark(colour: Colours): ReactElement {
  const side = 720;
  return drawMark(colour('accent-surface'), side, {
    position: 'absolute',
    left: pictureSize.width - side * 0.6,
    top: 150,
    opacity: 0.6,
  });
}

function drawHead(kind: string, colour: Colours): ReactElement {
  const name = box({ alignItems: 'center', gap: 22, fontSize: 52, fontWeight: 600, letterSpacing: -1 }, [
    drawMark(colour('accent'), 68),
    box({}, siteTitle),
  ]);
  return box({ position: 'relative', alignItems: 'center', justifyContent: 'space-between' }, [
    name,
    box({ fontSize: 38, fontWeight: 600, color: colour('accent') }, kind),
  ]);
}

function drawTitle(title: string): ReactElement {
  const { size } = titleSizes.find(({ longerThan }) => title.length > longerThan) ?? titleSizes[0];
  return box(
    // Positioned, so that it is above the watermark.
    {
      ...{ position: 'relative', textWrap: 'balance' },
      ...{ fontSize: size, fontWeight: 700, lineHeight: 1.12, letterSpacing: size / -45 },
    },
    title,
  );
}

/** Creates a flex container. Satori requires one for every box with more than one child. */
export function box(style: CSSProperties, children: string | readonly ReactElement[]): ReactElement {
  const parts = typeof children === 'string' ? [children] : children;
  return createElement('div', { style: { display: 'flex', ...style } }, ...parts);
}

/**
 * Draws the picture of a card that is laid out.
 *
 * @returns a PNG.
 * @throws Error naming the page if its title has a character that the fonts lack.
 */
export async function drawPicture(card: ReactElement, route: string): Promise<Buffer> {
  const svg = await satori(card, {
    ...pictureSize,
    fonts: readFonts(),
    // Called for characters that no font has. A failed build is better than a box in place of a letter.
    loadAdditionalAsset: (_language, characters): never => {
      throw new Error(
        `The social picture of ${route} needs "${characters}", which its fonts do not have. ` +
          'Write the title without it, or add a font that has it to src/build/finish/social/draw.ts.',
      );
    },
  });
  // A palette or higher compression would take four times as long, and would save a sixth or a half of few bytes.
  return sharp(Buffer.from(withoutMasks(svg)))
    .removeAlpha()
    .png({ compressionLevel: 7 })
    .toBuffer();
}

/**
 * Removes the masks with which satori clips every box, because they take half the drawing time. Only the mark extends
 * beyond its box, and the picture's edge clips it.
 */
function withoutMasks(svg: string): string {
  return svg.replace(/<mask.*?<\/mask>/g, '').replace(/ mask="url[^"]*"/g, '');
}
