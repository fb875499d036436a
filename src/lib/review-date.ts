/**
 * The day on which a page was last reviewed, at noon UTC like the dates of articles.
 *
 * @param frontMatter the page's front matter. Docusaurus turns its `reviewed` into a date while it builds, and into text for
 *   the browser.
 * @returns an ISO date and time, or undefined when the page has no `reviewed`.
 */
export function reviewDate(frontMatter: object): string | undefined {
  const reviewed: unknown = Reflect.get(frontMatter, 'reviewed');
  if (typeof reviewed !== 'string' && !(reviewed instanceof Date)) return undefined;
  return `${new Date(reviewed).toISOString().slice(0, 10)}T12:00:00.000Z`;
}
