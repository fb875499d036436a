import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);

/** A font of the pages: where it lies, served as it is, and what it is cut from. src/css/font.css names each file and its characters. */
export interface PageFont {
  readonly file: string;
  readonly licence: string;
  /** The name of its package at Fontsource. */
  readonly id: string;
  readonly characters: string;
  /** One weight, or those from the first to the last. */
  readonly weights: number | { readonly min: number; readonly max: number };
}

const ascii = String.fromCodePoint(...range(0x20, 0x7e));
/** The signs that most texts have; the bullet is before the items of lists. */
const signs = '\u00a0©·×÷–—‘’“”•…€−←→\u200b\u2060';
/** Letters for the names of people and places in most of Europe, and rarer signs. Few pages need them. */
const rare = [...`£§«°±²³µ»${String.fromCodePoint(...range(0xc0, 0xff))}′″‹›₿≈≤≥↑↓`].filter(
  (one) => !signs.includes(one),
);

/** Characters that a font doesn't have here come from the reader's own fonts. */
export const pageFonts: readonly PageFont[] = [
  { id: 'geist', name: 'geist', characters: ascii + signs, weights: { min: 400, max: 700 } },
  { id: 'geist', name: 'geist-rare', characters: rare.join(''), weights: { min: 400, max: 700 } },
  // A second weight would cost as much as the first. Browsers make the few bold words from this one.
  { id: 'geist-mono', name: 'geist-mono', characters: `${ascii}…€×÷−–—‘’`, weights: 425 },
].map(({ name, ...font }) => ({
  ...font,
  file: `static/fonts/${name}.woff2`,
  licence: `static/fonts/${font.id}-licence.txt`,
}));

const packagedFont = (id: string): string => resolve(`@fontsource-variable/${id}/files/${id}-latin-wght-normal.woff2`);

/** The licence as the package has it. The Open Font License goes wherever the font goes. */
export const packagedLicence = ({ id }: PageFont): string => path.join(path.dirname(packagedFont(id)), '../LICENSE');

/** Cuts a font out of its package: its weights, its characters, and what the pages set them with. */
export async function cutFont({ id, characters, weights }: PageFont): Promise<Buffer> {
  return subsetFont(readFileSync(packagedFont(id)), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    // Pairs of letters, and figures of one width.
    keepFeatures: ['kern', 'tnum'],
    // How the underline and such change with the weight, and names of styles: browsers need neither.
    dropTables: ['MVAR', 'STAT'],
  });
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
