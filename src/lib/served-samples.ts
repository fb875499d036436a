/** Whether a sample is also a file of the site. Those that are pages are in the archive only. */
export function isServed(place: string): boolean {
  return !place.endsWith('.html');
}
