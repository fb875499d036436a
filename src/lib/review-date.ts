/**
 * Returns the day of a page's last review or update, at noon UTC like the dates of articles.
 *
 * @param frontMatter the page's front matter. Its `reviewed` is a date during the build and text in the browser.
 * @returns an ISO date and time, or undefined if the page has no such day.
 */
export function reviewDate(frontMatter: object, key: 'reviewed' | 'updated' = 'reviewed'): string | undefined {
  const day: unknown = Reflect.get(frontMatter, key);
  if (typeof day !== 'string' && !(day instanceof Date)) return undefined;
  return `${new Date(day).toISOString().slice(0, 10)}T12:00:00.000Z`;
}
