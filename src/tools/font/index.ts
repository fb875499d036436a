/** `npm run font`: writes the font of the pages anew, cut down to the characters and weights that they use. */
import { copyFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { siteRoot } from '../../build/site-root.ts';
import { cutFont, fontFile, licenceFile, packagedLicence } from './cut-font.ts';

const font = await cutFont();
writeFileSync(path.join(siteRoot, fontFile), font);
copyFileSync(packagedLicence(), path.join(siteRoot, licenceFile));
console.log(`${fontFile}: ${(font.length / 1024).toFixed(1)} KB.`);
