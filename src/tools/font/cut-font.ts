import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);

/** A font of the pages: where it lies, served as it is, and what it is cut from. src/css/font.css names each file. */
export interface PageFont {
  readonly file: string;
  readonly licence: string;
  /** The name of its package at Fontsource. */
  readonly id: string;
  readonly characters: string;
}

const ascii = String.fromCodePoint(...range(0x20, 0x7e));
/** Letters for the names of people and places in most of Europe, and the signs that texts and the interface use. */
const further = `\u00a0£§©«°±²³µ·»${String.fromCodePoint(...range(0xc0, 0xff))}–—‘’“”•…′″‹›€₿−≈≤≥←→↑↓\u200b\u2060`;

/** Characters that a font doesn't have here come from the reader's own fonts. */
export const pageFonts: readonly PageFont[] = [
  { id: 'geist', characters: ascii + further },
  { id: 'geist-mono', characters: `${ascii}…€×÷−–—‘’` },
].map((font) => ({ ...font, file: `static/fonts/${font.id}.woff2`, licence: `static/fonts/${font.id}-licence.txt` }));

const packagedFont = (id: string): string => resolve(`@fontsource-variable/${id}/files/${id}-latin-wght-normal.woff2`);

/** The licence as the package has it. The Open Font License goes wherever the font goes. */
export const packagedLicence = ({ id }: PageFont): string => path.join(path.dirname(packagedFont(id)), '../LICENSE');

/** Cuts a font out of its package: the weights from text to bold, its characters, and what the pages set them with. */
export async function cutFont({ id, characters }: PageFont): Promise<Buffer> {
  return subsetFont(readFileSync(packagedFont(id)), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    // Pairs of letters, accents, and figures of one width.
    keepFeatures: ['kern', 'liga', 'ccmp', 'locl', 'mark', 'tnum'],
  });
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
