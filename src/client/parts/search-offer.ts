import type { ClientModule } from '@docusaurus/types';
import { translate } from '@docusaurus/Translate';
import { readAddressWords } from '../../lib/address-words';
import { askForSearch } from '../search-request';

/** Selects the place for the offer on the not-found page (src/components/SearchOffer). */
const place = '[data-search-offer]';

/**
 * Client module: on the not-found page, offers to search for the words of the address. Without words, there is no
 * offer.
 */
const searchOffer: ClientModule = {
  onRouteDidUpdate({ location }) {
    const words = readAddressWords(location.pathname);
    for (const button of document.querySelectorAll<HTMLElement>(place)) {
      button.hidden = words === '';
      button.dataset.searchOffer = words;
      button.textContent = translate({ id: 'site.search.offer', message: 'Search for “{words}”' }, { words });
    }
  },
};

if (typeof document !== 'undefined')
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(place) : null;
    if (button !== null) askForSearch(button.dataset.searchOffer ?? '');
  });

export default searchOffer;
