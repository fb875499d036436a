/**
 * The one address of a page, for any of the forms under which hosts serve it.
 *
 * Canonical addresses carry no trailing slash, but for the two section fronts. `/x/`, `/x.html` and `/x/index.html` are
 * other forms of `/x`. Used by the preview server (to redirect) and by the browser (to tidy the address before React
 * compares it with the page).
 */

const frontPages: ReadonlySet<string> = new Set(['/', '/docs/', '/blog/']);

/**
 * @param pathname the path of a request, starting with `/`, percent-encoded as it came.
 * @returns the canonical path; the same string when the path already is canonical.
 */
export function canonicalPath(pathname: string): string {
  const bare = pathname
    .replace(/\/index(\.html)?$/, '/')
    .replace(/(?<=[^/])\.html$/, '')
    .replace(/(?<=.)\/+$/, '');
  const withSlash = `${bare}/`;
  return frontPages.has(withSlash) ? withSlash : bare;
}
