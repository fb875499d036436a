import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { BuiltSite } from '../built-site.ts';
import { readColours, type Colours } from '../social/colours.ts';
import { markSide, readMark } from './mark.ts';
import { wrapInIco } from './wrap-in-ico.ts';

/** Sides in pixels: what a tab without SVG icons shows, and what a phone's home screen does. */
const tabSide = 32;
const homeScreenSide = 180;

/**
 * Writes the bitmaps of the mark beside `img/favicon.svg`: `favicon.ico`, which programs ask for unasked, and
 * `img/apple-touch-icon.png`, which fills its square because home screens cut their own corners.
 */
export async function writeIcons({ outDir }: Pick<BuiltSite, 'outDir'>): Promise<void> {
  const colours = readColours('light');
  await mkdir(path.join(outDir, 'img'), { recursive: true });
  await writeFile(path.join(outDir, 'favicon.ico'), wrapInIco(await toPng(tabIcon(colours), tabSide), tabSide));
  await writeFile(
    path.join(outDir, 'img', 'apple-touch-icon.png'),
    await toPng(homeScreenIcon(colours), homeScreenSide),
  );
}

function tabIcon({ accent }: Colours): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${markSide} ${markSide}"><path fill="${accent}" d="${readMark()}"/></svg>`;
}

function homeScreenIcon({ accent, 'on-accent': ink }: Colours): string {
  // The mark takes three fifths of the square.
  const side = markSide / 0.6;
  const margin = (side - markSide) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><path fill="${accent}" d="M0 0h${side}v${side}H0z"/>` +
    `<path fill="${ink}" transform="translate(${margin} ${margin})" d="${readMark()}"/></svg>`
  );
}

/** Drawn at its own size by `width` and `height`, and so with sharp edges. */
function toPng(svg: string, side: number): Promise<Buffer> {
  return sharp(Buffer.from(svg.replace('<svg ', `<svg width="${side}" height="${side}" `)))
    .png()
    .toBuffer();
}
