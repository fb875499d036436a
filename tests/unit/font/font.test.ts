import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { siteRoot } from '../../../src/build/site-root.ts';
import { cutFont, packagedLicence, pageFonts } from '../../../src/tools/font/cut-font.ts';

const read = (file: string): Buffer => readFileSync(path.join(siteRoot, file));

it.each(pageFonts.map((font) => [font.file, font] as const))('%s is what `npm run font` writes', async (file, font) => {
  expect(read(file).equals(await cutFont(font)), 'Type: npm run font').toBe(true);
  expect(read(font.licence).toString()).toBe(readFileSync(packagedLicence(font), 'utf8'));
});

it('The fonts of the pages weigh at most 40 KB together', () => {
  expect(pageFonts.reduce((sum, { file }) => sum + read(file).length, 0)).toBeLessThan(40 * 1024);
});
