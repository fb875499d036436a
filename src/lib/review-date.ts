/**
 * Returns the day of a page's last review, at noon UTC like the dates of articles.
 *
 * @param frontMatter the page's front matter. Its `reviewed` is a date during the build and text in the browser.
 * @returns an ISO date and time, or undefined if the page has no `reviewed`.
 */
export function reviewDate(frontMatter: object): string | undefined {
  const reviewed: unknown = Reflect.get(frontMatter, 'reviewed');
  if (typeof reviewed !== 'string' && !(reviewed instanceof Date)) return undefined;
  return `${new Date(reviewed).toISOString().slice(0, 10)}T12:00:00.000Z`;
}
