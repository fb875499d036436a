/**
 * Returns a regular expression for a list of paths, in a syntax that JavaScript, nginx and Caddy share. It is made from
 * the form that static hosts read, so that all hosts match the same files.
 *
 * @param paths file paths; a `*` at the end of one matches any text.
 */
export function matchPaths(paths: readonly string[]): string {
  return `(?:${paths.map((path) => path.replaceAll('.', '\\.').replace('*', '.*')).join('|')})`;
}
