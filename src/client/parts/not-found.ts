import type { ClientModule } from '@docusaurus/types';
import siteConfig from '@generated/docusaurus.config';
import { loadPart } from '../load-part';
import { askForSearch } from '../search-request';

const { baseUrl } = siteConfig;

/**
 * Client module: on the page for an unknown address, shows the address, names the page that the reader probably wanted,
 * and offers to search for the words of the address.
 */
export const onRouteDidUpdate: NonNullable<ClientModule['onRouteDidUpdate']> = ({ location: { pathname } }) => {
  const button = document.querySelector<HTMLElement>('[data-search-offer]');
  if (button === null) return;
  const shown = document.createElement('code');
  // At most 28 characters fit on one line of a phone, so that nothing below moves.
  shown.textContent = pathname.replace(/^(.{15}).{2,}(.{12})$/, '$1…$2');
  document.querySelector('h1 + p')?.replaceChildren('There is no page at ', shown, '.');
  const address = pathname.startsWith(baseUrl) ? pathname.slice(baseUrl.length) : pathname;
  const words = readAddressWords(address);
  button.onclick = () => askForSearch(words);
  const likely = document.querySelector<HTMLElement>('[data-likely-page]');
  if (likely === null) return;
  // If the search can't be loaded, there is no suggestion.
  const suggestion = suggest(likely, `/${address}`, words).catch(() => undefined);
  void suggestion.then(() => (likely.dataset.likelyPage = 'known'));
};

/** Fills the lines of src/theme/NotFound/Content. */
async function suggest(likely: HTMLElement, address: string, words: string): Promise<void> {
  if (words === '') return;
  const { loadSearch } = await loadPart(() => import('../load-search'));
  const { findPage } = await loadSearch(baseUrl);
  const page = await findPage(address, words);
  if (page === undefined) return;
  const { children } = likely;
  children[1]?.setAttribute('href', baseUrl + page.address.slice(1));
  for (const [at, text] of ['Did you mean this page?', page.title, page.text].entries())
    children[at]?.replaceChildren(text);
}

/** Parts of an address that say where a page is, or nothing, but not what it is about. */
const places = new Set('docs blog api category page index html reference guides en www nothing here there'.split(' '));

/** The maximum number of words. Addresses with more were not written by people. */
const mostWords = 6;

/**
 * Returns the words in an address, for a search: `/docs/api/payment-status.html` gives `payment status`.
 */
function readAddressWords(pathname: string): string {
  return pathname
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => /\p{L}/u.test(word) && word.length <= 24 && !places.has(word.toLowerCase()))
    .slice(0, mostWords)
    .join(' ');
}
