import type { ReactNode } from 'react';
import styles from './styles.module.css';

/**
 * A button that offers to search for the words of an address. src/client/parts/search-offer.ts shows it and sets its
 * label, because the build doesn't know the address.
 */
export default function SearchOffer(): ReactNode {
  return <button type="button" className={styles.offer} data-search-offer="" hidden />;
}
