import type { ReactNode } from 'react';
import { useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Translate from '@docusaurus/Translate';
import { askForSearch } from '@site/src/client/search-request';
import { readAddressWords } from '@site/src/lib/address-words';
import styles from './styles.module.css';

/** Offers to search for the words of an address that leads nowhere. Without scripts, or without words, there is no offer. */
export default function SearchOffer(): ReactNode {
  const { pathname } = useLocation();
  // The built page is the same for all addresses.
  const words = useIsBrowser() ? readAddressWords(pathname) : '';
  if (words === '') return null;
  return (
    <button type="button" className={styles.offer} onClick={() => askForSearch(words)}>
      <Translate id="site.search.offer" values={{ words }}>
        {'Search for “{words}”'}
      </Translate>
    </button>
  );
}
