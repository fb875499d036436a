import type { ReactNode } from 'react';
import Translate from '@docusaurus/Translate';
import HelpfulPages from '@site/src/components/HelpfulPages';
import styles from './styles.module.css';

interface Props {
  /** A page was chosen. */
  readonly onOpen: () => void;
}

/** Where to go without a search, for readers who have not searched yet. */
export default function Suggestions({ onOpen }: Props): ReactNode {
  return (
    <section
      className={styles.helpful}
      aria-labelledby="search-helpful"
      onClick={({ target }) => target instanceof Element && target.closest('a') !== null && onOpen()}
    >
      <h2 id="search-helpful" className={styles.group}>
        <Translate id="site.search.helpful">Asked for most</Translate>
      </h2>
      <HelpfulPages />
    </section>
  );
}
