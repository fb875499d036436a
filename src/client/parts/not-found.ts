import type { ClientModule } from '@docusaurus/types';
import siteConfig from '@generated/docusaurus.config';
import { readAddressWords } from '../../lib/address-words';
import { loadPart } from '../load-part';
import { askForSearch } from '../search-request';

/** The likely page, and the button that offers a search: src/theme/NotFound/Content. */
const places = { page: '[data-likely-page] li', search: '[data-search-offer]' };

/**
 * Client module: on the page for an unknown address, names the page that the reader probably wanted, and offers to search
 * for the words of the address. Without words, there is neither.
 */
export const onRouteDidUpdate: NonNullable<ClientModule['onRouteDidUpdate']> = ({ location: { pathname } }) => {
  const button = document.querySelector<HTMLElement>(places.search);
  const likely = document.querySelector<HTMLElement>(places.page);
  if (button === null || likely === null) return;
  const { baseUrl } = siteConfig;
  const address = pathname.startsWith(baseUrl) ? pathname.slice(baseUrl.length) : pathname;
  const words = readAddressWords(address);
  button.hidden = words === '';
  button.textContent = `Search for "${words}"`;
  button.onclick = () => askForSearch(words);
  likely.hidden = true;
  // If the search can't be loaded, there is no suggestion.
  if (words !== '') void suggest(likely, `/${address}`, words).catch(() => undefined);
};

async function suggest(place: HTMLElement, address: string, words: string): Promise<void> {
  const { baseUrl } = siteConfig;
  const { loadSearch } = await loadPart(() => import('../load-search'));
  const { findPage } = await loadSearch(baseUrl);
  const page = await findPage(address, words);
  const link = place.querySelector('a');
  if (page === undefined || link === null) return;
  link.href = baseUrl + page.address.slice(1);
  link.textContent = `${page.title}?`;
  place.hidden = false;
}
