import { readFileSync } from 'node:fs';
import path from 'node:path';
import { siteRoot } from './site-root.ts';

/** The mark as a browser tab shows it; the pictures take its shape from here. */
const markFile = path.join(siteRoot, 'static', 'img', 'favicon.svg');

/** The side of the square in which the mark is drawn. */
export const markSide = 32;

/**
 * The path data of the mark, as one path: the posts and the water, then the gate.
 *
 * @throws Error when the file doesn't hold these two paths.
 */
export function readMark(file: string = markFile): string {
  const paths = [...readFileSync(file, 'utf8').matchAll(/<path (?:class="gate" )?d="([^"]+)"/g)];
  if (paths.length !== 2 || !paths[1]?.[0].includes('gate')) {
    throw new Error(
      `${path.relative(siteRoot, file)} holds ${paths.length} paths. The mark is two: <path d="…"/> for the posts and the water, then <path class="gate" d="…"/>.`,
    );
  }
  return paths.map(([, data = '']) => data).join('');
}
