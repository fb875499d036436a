/** Parts of an address that say where something lies, not what it is. */
const places = new Set([
  'docs',
  'blog',
  'api',
  'category',
  'page',
  'index',
  'html',
  'reference',
  'guides',
  'en',
  'www',
]);

/** More are no address that somebody has written. */
const mostWords = 6;

/**
 * Reads the words of an address, for a search: `/docs/api/payment-status.html` gives `payment status`.
 *
 * @param pathname the path, percent signs and all; one that cannot be decoded gives no words.
 */
export function readAddressWords(pathname: string): string {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return '';
  }
  return path
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => /\p{L}/u.test(word) && word.length <= 24 && !places.has(word.toLowerCase()))
    .slice(0, mostWords)
    .join(' ');
}
