/** Parts of an address that say where a page is, or nothing, but not what it is about. */
const places = new Set('docs blog api category page index html reference guides en www nothing here there'.split(' '));

/** The maximum number of words. Addresses with more were not written by people. */
const mostWords = 6;

/**
 * Returns the words in an address, for a search: `/docs/api/payment-status.html` gives `payment status`.
 *
 * @param pathname the path, percent-encoded. A path that cannot be decoded gives no words.
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
