import { readFileSync } from 'node:fs';
import path from 'node:path';
import { siteRoot } from './site-root.ts';

/** The mark as a browser tab shows it; the pictures take its shape from here. */
const markFile = path.join(siteRoot, 'static', 'img', 'favicon.svg');

/** The side of the square in which the mark is drawn. */
export const markSide = 32;

/**
 * The path data of the mark.
 *
 * @throws Error when the file holds no path, or more than one.
 */
export function readMark(file: string = markFile): string {
  const paths = [...readFileSync(file, 'utf8').matchAll(/<path d="([^"]+)"/g)].map(([, data = '']) => data);
  const [data] = paths;
  if (data === undefined || paths.length > 1) {
    throw new Error(
      `${path.relative(siteRoot, file)} holds ${paths.length} paths. The mark is one: <path d="…"/>. Join them into one "d".`,
    );
  }
  return data;
}
