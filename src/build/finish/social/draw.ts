import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createElement, type CSSProperties, type ReactElement } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import { siteTitle } from '../../../lib/site.ts';
import { pictureSize } from '../../../lib/social-picture.ts';
import { readToken } from '../../figures/svg/read-token.ts';
import { readText } from '../../files/index.ts';

/** The content of a page's social picture. */
export interface Card {
  readonly title: string;
  readonly kind: 'Documentation' | 'API reference' | 'Article' | 'Blog';
}

const { resolve } = createRequire(import.meta.url);
// The font of the pages.
const font = 'Geist';

const fonts = ([600, 700] as const).map((weight) => ({
  name: font,
  weight,
  style: 'normal' as const,
  data: readFileSync(resolve(`@fontsource/geist/files/geist-latin-${weight}-normal.woff`)),
}));

const favicon = readText('static/img/favicon.svg');
/** The shape of the mark: the posts and the water, then the gate. */
const mark = [...favicon.matchAll(/ d="([^"]+)"/g)].map(([, data = '']) => data).join('');

const margin = 72;

/** The size of the mark in the background: larger than the picture, so that it is recognised before the title is read. */
const watermark = 720;

/**
 * Lays out a card: mark, name and kind at the top, and below them the title in the largest type. Articles use the dark
 * colours, documentation the light ones.
 */
export function drawCard({ title, kind }: Card): ReactElement {
  const theme = kind === 'Article' || kind === 'Blog' ? 'dark' : 'light';
  // The colours of the pages.
  const colour = (name: string): string => readToken(name, theme);
  // At most three lines, which are legible in a thumbnail.
  const size = title.length > 42 ? 72 : title.length > 20 ? 92 : 112;
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
    [
      drawMark(colour('accent-surface'), watermark, {
        position: 'absolute',
        left: pictureSize.width - watermark * 0.6,
        top: 150,
        opacity: 0.6,
      }),
      // Positioned, as the title is, so that they are above the watermark.
      box({ position: 'relative', alignItems: 'center', justifyContent: 'space-between' }, [
        box({ alignItems: 'center', gap: 22, fontSize: 52, fontWeight: 600, letterSpacing: -1 }, [
          drawMark(colour('accent'), 68),
          box({}, siteTitle),
        ]),
        box({ fontSize: 38, fontWeight: 600, color: colour('accent') }, kind),
      ]),
      box(
        {
          ...{ position: 'relative', textWrap: 'balance' },
          ...{ fontSize: size, fontWeight: 700, lineHeight: 1.12, letterSpacing: size / -45 },
        },
        title,
      ),
    ],
  );
}

function drawMark(fill: string, side: number, style: CSSProperties = {}): ReactElement {
  const shape = createElement('path', { d: mark, fill });
  return createElement('svg', { width: side, height: side, viewBox: '0 0 32 32', style }, shape);
}

/** Creates a flex container. Satori requires one for every box with more than one child. */
function box(style: CSSProperties, children: string | readonly ReactElement[]): ReactElement {
  const parts = typeof children === 'string' ? [children] : children;
  return createElement('div', { style: { display: 'flex', ...style } }, ...parts);
}

/**
 * Draws the picture of a card that is laid out.
 *
 * @throws Error naming the page if its title has a character that the fonts lack.
 */
export async function drawPicture(card: ReactElement, route: string): Promise<Buffer> {
  const svg = await satori(card, {
    ...pictureSize,
    fonts,
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
