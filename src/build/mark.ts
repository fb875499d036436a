import path from 'node:path';
import { readText } from './files/index.ts';
import { siteRoot } from './site-root.ts';

/** The favicon, from which the social pictures take the shape of the mark. */
const markFile = path.join(siteRoot, 'static', 'img', 'favicon.svg');

/** Width and height of the mark's view box. */
export const markSide = 32;

/**
 * Returns the mark as the data of a single SVG path: the posts and the water, then the gate.
 *
 * @throws Error if the file doesn't contain exactly these two paths.
 */
export function readMark(file: string = markFile): string {
  const paths = [...readText(file).matchAll(/<path (?:class="gate" )?d="([^"]+)"/g)];
  if (paths.length !== 2 || !paths[1]?.[0].includes('gate')) {
    throw new Error(
      `${path.relative(siteRoot, file)} contains ${paths.length} paths. It must contain two: <path d="…"/> for the posts and the water, then <path class="gate" d="…"/>.`,
    );
  }
  return paths.map(([, data = '']) => data).join('');
}
