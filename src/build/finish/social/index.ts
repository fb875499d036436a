import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { picturePath } from '../../../lib/social-picture.ts';
import { siteRoot } from '../../site-root.ts';
import { withoutBase, type BuiltSite } from '../built-site.ts';
import type { PageContents } from '../page-content.ts';
import { drawCard, drawPicture, type Card } from './draw.ts';

/** The packages with the fonts, the layout and the pixels. */
const packages = ['satori', 'sharp', '@fontsource/geist'];

/**
 * Writes into `img/social/` the picture that social networks show beside a link, one for each page. Pages refer to their
 * pictures in the head (src/components/ShareCard). Pictures are kept for the next build by what they show.
 *
 * @throws Error for a title with characters that the font lacks.
 */
export async function writeSocialPictures({ outDir, siteConfig }: BuiltSite, pages: PageContents): Promise<void> {
  const folder = path.join(siteRoot, 'node_modules', '.cache', 'social');
  await mkdir(folder, { recursive: true });
  const versions = await Promise.all(
    packages.map((name) => readFile(path.join(siteRoot, 'node_modules', name, 'package.json'), 'utf8')),
  );
  const names = await Promise.all(
    [...pages].map(async ([address, { title }]) => {
      const route = withoutBase(address, siteConfig);
      const drawn = drawCard({ title, kind: kindOf(route) });
      const name = `${hash('sha256', JSON.stringify([versions, drawn])).slice(0, 32)}.png`;
      const kept = path.join(folder, name);
      if (!existsSync(kept)) await writeFile(kept, await drawPicture(drawn, route));
      const file = path.join(outDir, picturePath(route));
      await mkdir(path.dirname(file), { recursive: true });
      await copyFile(kept, file);
      return name;
    }),
  );
  const old = (await readdir(folder)).filter((name) => !names.includes(name));
  await Promise.all(old.map((name) => rm(path.join(folder, name))));
}

function kindOf(route: string): Card['kind'] {
  if (/^\/blog\/(?:$|archive$|page\/)/.test(route)) return 'Blog';
  if (route.startsWith('/blog/')) return 'Article';
  return route.startsWith('/docs/api/') ? 'API reference' : 'Documentation';
}
