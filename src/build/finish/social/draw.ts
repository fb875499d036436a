import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createElement, type CSSProperties, type ReactElement } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import { siteTitle } from '../../../lib/site.ts';
import { pictureSize } from '../../../lib/social-picture.ts';
import { readToken } from '../../figures/svg/read-token.ts';
import { markSide, readMark } from '../../mark.ts';
import type { Call, Card } from './list-cards.ts';

const { resolve } = createRequire(import.meta.url);
// The fonts of the pages.
const [textFont, codeFont] = ['Geist', 'Geist Mono'];

/** Reads the fonts from their packages. */
const readFonts = once(() =>
  [
    ...([500, 600, 700] as const).map((weight) => ({ name: textFont, id: 'geist', weight })),
    ...([500, 700] as const).map((weight) => ({ name: codeFont, id: 'geist-mono', weight })),
  ].map(({ name, id, weight }) => ({
    name,
    weight,
    style: 'normal' as const,
    data: readFileSync(resolve(`@fontsource/${id}/files/${id}-latin-${weight}-normal.woff`)),
  })),
);

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

/** The longest path that fits one line at full size, in characters. */
const longestPath = 38;

/**
 * Lays out a card: mark, name and kind at the top, the title in the largest type, and at the foot an operation's method and
 * path or an article's date, topic and team. Articles use the dark colours, documentation the light ones.
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
      fontFamily: textFont,
    },
    [
      drawWatermark(colour),
      drawHead(card.kind, colour),
      // Positioned, so that it is above the watermark.
      box({ position: 'relative', flexDirection: 'column', gap: 36 }, [
        drawTitle(card.title),
        ...drawFoot(card.foot, colour),
      ]),
    ],
  );
}

/** Draws the mark.*/
function drawMark(fill: string, side: number, style: CSSProperties = {}): ReactElement {
  const path = createElement('path', { d: readMark(), fill });
  return createElement('svg', { width: side, height: side, viewBox: `0 0 ${markSide} ${markSide}`, style }, path);
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
    { fontSize: size, fontWeight: 700, lineHeight: 1.12, letterSpacing: size / -45, textWrap: 'balance' },
    title,
  );
}

function drawFoot(foot: Card['foot'], colour: Colours): readonly ReactElement[] {
  if ('method' in foot) return [drawCall(foot, colour)];
  if (foot.length === 0) return [];
  const lines = foot.map((line) => box({}, line));
  return [box({ flexDirection: 'column', gap: 8, fontSize: 36, fontWeight: 500, color: colour('text-muted') }, lines)];
}

/** Draws the method as on the operation's page, with its colours and a frame. */
function drawCall({ method, path }: Call, colour: Colours): ReactElement {
  const tone = method === 'get' ? 'info' : 'success';
  const badge = box(
    {
      padding: '6px 18px',
      border: `3px solid ${colour(tone)}`,
      borderRadius: 10,
      background: colour(`${tone}-surface`),
      color: colour(tone),
      fontWeight: 700,
    },
    method.toUpperCase(),
  );
  return box({ alignItems: 'center', gap: 24, fontFamily: codeFont, fontSize: path.length > longestPath ? 29 : 36 }, [
    badge,
    box({ fontWeight: 500 }, path),
  ]);
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
