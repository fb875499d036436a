import type { ClientModule } from '@docusaurus/types';
import { translate } from '@docusaurus/Translate';
import { readAddressWords } from '../../lib/address-words';
import { askForSearch } from '../search-request';

/** The place for the offer, on the page that is shown where there is none (src/components/SearchOffer). */
const place = '[data-search-offer]';

/** Client module: offers to search for the words of an address that leads nowhere. Without words, there is no offer. */
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
