import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { siteRoot } from '../../../src/build/site-root.ts';
import { cutFont, packagedLicence, pageFonts } from '../../../src/tools/font.ts';

const read = (file: string): Buffer => readFileSync(path.join(siteRoot, file));

it.each(pageFonts.map((font) => [font.file, font] as const))(
  '%s is the output of `npm run update -- font`',
  async (file, font) => {
    expect(read(file).equals(await cutFont(font)), 'Type: npm run update -- font').toBe(true);
    expect(read(font.licence).toString()).toBe(readFileSync(packagedLicence(font), 'utf8'));
  },
);

it('the style sheet has the characters of each part of a font', () => {
  const css = read('src/css/font.css').toString();
  for (const { file, characters } of pageFonts.filter(({ id }) => id === 'geist')) {
    const face = css.split('@font-face').find((one) => one.includes(path.basename(file))) ?? '';
    const ranges = [...face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].flatMap(([, first = '', last = first]) => {
      const start = parseInt(first, 16);
      return Array.from({ length: parseInt(last, 16) - start + 1 }, (_, index) => String.fromCodePoint(start + index));
    });
    expect(ranges.sort()).toEqual([...new Set(characters)].sort());
  }
});

it('the fonts of the pages are smaller than 40 KB in total', () => {
  expect(pageFonts.reduce((sum, { file }) => sum + read(file).length, 0)).toBeLessThan(40 * 1024);
});
