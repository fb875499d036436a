import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

/** Where the font and its licence lie: served as they are. src/css/font.css and the head of every page name the font. */
export const fontFile = 'static/fonts/geist.woff2';
export const licenceFile = 'static/fonts/geist-licence.txt';

const { resolve } = createRequire(import.meta.url);
const packagedFont = (): string => resolve('@fontsource-variable/geist/files/geist-latin-wght-normal.woff2');

/** The licence as the package has it. The Open Font License goes wherever the font goes. */
export const packagedLicence = (): string => path.join(path.dirname(packagedFont()), '../LICENSE');

/** Basic Latin and Latin-1: English, and the names of people and places in most of Europe. */
const latin = String.fromCodePoint(...range(0x20, 0x7e), ...range(0xa0, 0xff));
/** What texts and interface use besides. Other characters come from the reader's own fonts. */
const further = '–—‘’“”•…′″‹›€₿−×≈≤≥←→↑↓\u200b\u2060';

/** Cuts the font of the pages out of its package: the weights from text to bold, and the characters above. */
export async function cutFont(): Promise<Buffer> {
  return subsetFont(readFileSync(packagedFont()), latin + further, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  });
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
