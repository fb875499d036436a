import { matchPaths } from './match-paths.ts';

/**
 * The files whose names contain a hash of their content. Browsers may keep these files for ever, and servers also serve
 * those of earlier deployments. Paths are relative to the site's path, without a leading slash.
 */
export const keptFiles = ['assets/*', 'search/page.*'] as const;

/** The `Cache-Control` value for these files: a year, which by convention means for ever. */
export const keepForEver = 'public, max-age=31536000, immutable';

const pattern = new RegExp(`^${matchPaths(keptFiles)}$`);

/** Whether the name of a file contains a hash of its content. */
export function isKept(file: string): boolean {
  return pattern.test(file);
}
