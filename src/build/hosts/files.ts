/*
 * Lists of files that hosts treat in a special way. Paths are relative to the site's path, without a leading slash; a `*`
 * at the end of one matches any text.
 */

/**
 * The files whose names contain a hash of their content. Browsers may keep these files for ever, and servers also serve
 * those of earlier deployments.
 */
export const keptFiles = ['assets/*', 'search/page.*'] as const;

/** The `Cache-Control` value for these files: a year, which by convention means for ever. */
export const keepForEver = 'public, max-age=31536000, immutable';

/** Whether the name of a file contains a hash of its content. */
export function isKept(file: string): boolean {
  return new RegExp(`^${matchPaths(keptFiles)}$`).test(file);
}

/**
 * Returns a regular expression for a list of paths, in a syntax that JavaScript, nginx and Caddy share. It is made from
 * the form that static hosts read, so that all hosts match the same files.
 */
export function matchPaths(paths: readonly string[]): string {
  return `(?:${paths.map((path) => path.replaceAll('.', '\\.').replace('*', '.*')).join('|')})`;
}

/** Files that other sites show or read: figures in feed readers, pictures in social networks, the contract in tools. */
export const sharedFiles = [
  'figures/*',
  'img/*',
  'asyncapi.yaml',
  'contract-changelog.yaml',
  'openapi.json',
  'openapi-3.0.json',
  'openapi.yaml',
  'postback-vectors.json',
  'blog/rss.xml',
  'blog/atom.xml',
  'blog/feed.json',
  'blog/feeds/*',
  'docs/api/changes.xml',
] as const;

/** The headers of these files. They replace those that every response has. */
export const sharedHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;

/** Media types of text files that servers don't know, or take for something else: `.ts` is also a film. */
export const textTypes = [
  { type: 'application/yaml', endings: ['yaml'] },
  { type: 'text/markdown', endings: ['md'] },
  { type: 'text/javascript', endings: ['mjs'] },
  { type: 'text/csv', endings: ['csv'] },
  { type: 'text/plain', endings: ['ts', 'php', 'py', 'go', 'java', 'sh', 'sol', 'sql', 'mod', 'txt'] },
] as const;
