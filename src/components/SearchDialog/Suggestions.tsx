import type { ReactNode } from 'react';
import Translate from '@docusaurus/Translate';
import HelpfulPages from '@site/src/components/HelpfulPages';
import styles from './styles.module.css';

interface Props {
  /** Called when the reader chooses a page. */
  readonly onOpen: () => void;
}

/** Pages for readers who haven't typed anything yet, or whose words are on no page. */
export default function Suggestions({ onOpen }: Props): ReactNode {
  return (
    <section
      className={styles.helpful}
      aria-labelledby="search-helpful"
      onClick={({ target }) => target instanceof Element && target.closest('a') !== null && onOpen()}
    >
      <h2 id="search-helpful" className={styles.group}>
        <Translate id="site.search.helpful">Popular pages</Translate>
      </h2>
      <HelpfulPages />
    </section>
  );
}
