/**
 * The files whose names hold a hash of their content, so that browsers may keep them for ever and servers serve those of an
 * earlier deployment. Paths are below that of the site and begin without a slash. This is for JavaScript, nginx and Caddy alike.
 */
export const keptFiles = ['assets/.+', 'search/.+\\.[0-9a-f]{12}\\.json'] as const;

/** How long: a year, which is how HTTP says for ever. */
export const keepForEver = 'public, max-age=31536000, immutable';

const pattern = new RegExp(`^(?:${keptFiles.join('|')})$`);

/** Whether the name of a file holds a hash of its content. */
export function isKept(file: string): boolean {
  return pattern.test(file);
}
