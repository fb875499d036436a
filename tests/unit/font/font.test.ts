import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { siteRoot } from '../../../src/build/site-root.ts';
import { cutFont, fontFile, licenceFile, packagedLicence } from '../../../src/tools/font/cut-font.ts';

it('The font of the pages is the one that `npm run font` writes, and weighs at most 40 KB', async () => {
  const committed = readFileSync(path.join(siteRoot, fontFile));
  expect(committed.equals(await cutFont()), 'Type: npm run font').toBe(true);
  expect(committed.length).toBeLessThan(40 * 1024);
});

it('Its licence lies beside it', () => {
  expect(readFileSync(path.join(siteRoot, licenceFile), 'utf8')).toBe(readFileSync(packagedLicence(), 'utf8'));
});
