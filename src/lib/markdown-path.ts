/**
 * Returns the path of a page's Markdown page: the page's own path with `.md` at the end, or with `index.md` for the
 * front page of a section.
 */
export function markdownPath(route: string): string {
  return route.endsWith('/') ? `${route}index.md` : `${route}.md`;
}
