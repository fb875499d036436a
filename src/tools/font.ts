import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { siteRoot } from '../build/site-root.ts';

const { resolve } = createRequire(import.meta.url);

/** A font that pages load, cut from a package. src/css/font.css names its file and its characters. */
interface PageFont {
  readonly file: string;
  readonly licence: string;
  /** The name of its Fontsource package. */
  readonly id: string;
  readonly characters: string;
  /** A single weight, or a range of weights. */
  readonly weights: number | { readonly min: number; readonly max: number };
}

const ascii = String.fromCodePoint(...range(0x20, 0x7e));
/** Punctuation and symbols that most texts use. The bullet marks list items. */
const signs = '\u00a0©·×÷–—‘’“”•…€−←→\u200b\u2060';
/** Letters for the names of people and places in most of Europe, and rarer symbols. Few pages need them. */
const rare = [...`£§«°±²³µ»${String.fromCodePoint(...range(0xc0, 0xff))}′″‹›₿≈≤≥↑↓`].filter(
  (one) => !signs.includes(one),
);

/** The fonts that pages load. Characters that aren't listed here come from the reader's own fonts. */
export const pageFonts: readonly PageFont[] = [
  { id: 'geist', name: 'geist', characters: ascii + signs, weights: { min: 400, max: 700 } },
  { id: 'geist', name: 'geist-rare', characters: rare.join(''), weights: { min: 400, max: 700 } },
  // A second weight would be as large as the first, so browsers synthesise the few bold words.
  { id: 'geist-mono', name: 'geist-mono', characters: `${ascii}…€×÷−–—‘’`, weights: 425 },
].map(({ name, ...font }) => ({
  ...font,
  file: `static/fonts/${name}.woff2`,
  licence: `static/fonts/${font.id}-licence.txt`,
}));

const packagedFont = (id: string): string => resolve(`@fontsource-variable/${id}/files/${id}-latin-wght-normal.woff2`);

/** Returns the path of the licence in the font's package. The Open Font License has to accompany the font. */
export const packagedLicence = ({ id }: PageFont): string => path.join(path.dirname(packagedFont(id)), '../LICENSE');

/** Cuts a packaged font down to the weights, characters and features that pages use. Returns it as WOFF2. */
export async function cutFont({ id, characters, weights }: PageFont): Promise<Buffer> {
  return subsetFont(readFileSync(packagedFont(id)), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    // Kerning and tabular figures.
    keepFeatures: ['kern', 'tnum'],
    // Browsers need neither metrics that vary with the weight, such as the underline's, nor the names of styles.
    dropTables: ['MVAR', 'STAT'],
  });
}

/** `npm run update -- font`: cuts the fonts again. */
export async function updateFonts(): Promise<void> {
  for (const pageFont of pageFonts) {
    const font = await cutFont(pageFont);
    writeFileSync(path.join(siteRoot, pageFont.file), font);
    copyFileSync(packagedLicence(pageFont), path.join(siteRoot, pageFont.licence));
    console.log(`${pageFont.file}: ${(font.length / 1024).toFixed(1)} KB.`);
  }
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
