/**
 * The canonical address of a page, for any of the forms in which hosts serve it.
 *
 * Canonical addresses have no trailing slash, except for the two section fronts. `/x/`, `/x.html` and `/x/index.html` are
 * other forms of `/x`. The preview server uses this to redirect and to find files, and pages to state their address.
 */

const frontPages: ReadonlySet<string> = new Set(['/', '/docs/', '/blog/']);

/**
 * Returns the canonical form of a path; the same string if the path is already canonical.
 *
 * @param pathname the path of a request, starting with `/`, percent-encoded as received.
 */
export function canonicalPath(pathname: string): string {
  const bare = pathname
    .replace(/\/index(\.html)?$/, '/')
    .replace(/(?<=[^/])\.html$/, '')
    .replace(/(?<=.)\/+$/, '');
  const withSlash = `${bare}/`;
  return frontPages.has(withSlash) ? withSlash : bare;
}
