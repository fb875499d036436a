import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** A button that src/client/parts/search-offer.ts names after the words of the address, which the build does not know. */
export default function SearchOffer(): ReactNode {
  return <button type="button" className={styles.offer} data-search-offer="" hidden />;
}
