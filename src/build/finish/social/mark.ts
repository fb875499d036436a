import { readFileSync } from 'node:fs';
import path from 'node:path';
import { siteRoot } from '../../site-root.ts';

/** The favicon, from which the pictures take the shape of the mark. */
export const markFile = path.join(siteRoot, 'static', 'img', 'favicon.svg');

/** The side of the square in which the mark is drawn, in units of its path. */
export const markSide = 32;

/**
 * Reads the path data of the mark.
 *
 * @throws Error if the file does not contain exactly one path.
 */
export function readMark(file: string = markFile): string {
  const paths = [...readFileSync(file, 'utf8').matchAll(/<path d="([^"]+)"/g)].map(([, data = '']) => data);
  const [data] = paths;
  if (data === undefined || paths.length > 1) {
    throw new Error(
      `${path.relative(siteRoot, file)} has ${paths.length} paths, but the mark must be exactly one: <path d="…"/>. Join them into one "d".`,
    );
  }
  return data;
}
