import type { ReactNode } from 'react';
import { useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Translate from '@docusaurus/Translate';
import { askForSearch } from '@site/src/client/search-request';
import { readAddressWords } from '@site/src/lib/address-words';
import styles from './styles.module.css';

/** Offers to search for the words in an address that leads nowhere. Shows nothing without scripts or words. */
export default function SearchOffer(): ReactNode {
  const { pathname } = useLocation();
  // One built page serves all unknown addresses, so the words are known only in the browser.
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
