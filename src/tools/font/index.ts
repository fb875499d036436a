/** `npm run update -- font`: regenerates the site's fonts, cut down to the characters, weights and features that pages use. */
import { copyFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { siteRoot } from '../../build/site-root.ts';
import { cutFont, packagedLicence, pageFonts } from './cut-font.ts';

for (const pageFont of pageFonts) {
  const font = await cutFont(pageFont);
  writeFileSync(path.join(siteRoot, pageFont.file), font);
  copyFileSync(packagedLicence(pageFont), path.join(siteRoot, pageFont.licence));
  console.log(`${pageFont.file}: ${(font.length / 1024).toFixed(1)} KB.`);
}
