import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { picturePath } from '../../../lib/social-picture.ts';
import { loadContract } from '../../contract/index.ts';
import type { BuiltSite } from '../built-site.ts';
import { readMark } from '../../mark.ts';
import { siteRoot } from '../../site-root.ts';
import { openCache } from './cache.ts';
import { readColours } from './colours.ts';
import { drawPicture } from './draw-picture.ts';
import { readFonts } from './fonts.ts';
import { listCards } from './list-cards.ts';

/**
 * Writes into `img/social/` the picture that social networks show beside a link, one for each page. Pages refer to their
 * pictures in the head (src/components/ShareCard).
 *
 * @throws Error for a page of an unknown kind, or a title with characters that the fonts lack.
 */
export async function writeSocialPictures(site: BuiltSite): Promise<void> {
  const cards = listCards(site, loadContract().operations);
  const brand = { mark: readMark(), light: readColours('light'), dark: readColours('dark') };
  const fonts = readFonts();
  const cache = await openCache(path.join(siteRoot, 'node_modules', '.cache', 'social'), brand);
  await Promise.all(
    cards.map(async (card) => {
      const file = path.join(site.outDir, picturePath(card.route));
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, await cache.get(card, () => drawPicture(card, brand, fonts)));
    }),
  );
  await cache.prune();
}
