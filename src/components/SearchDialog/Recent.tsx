import type { ReactNode } from 'react';
import clsx from 'clsx';
import Translate from '@docusaurus/Translate';
import { optionId } from './Results';
import styles from './styles.module.css';

interface Props {
  readonly id: string;
  readonly queries: readonly string[];
  /** Position of the query selected with the keyboard. */
  readonly active: number;
  readonly onChoose: (query: string) => void;
  readonly onForget: () => void;
}

/** The reader's recent searches. The search field's arrow keys move through them as they do through results. */
export default function Recent({ id, queries, active, onChoose, onForget }: Props): ReactNode {
  return (
    <div className={styles.recent}>
      <div className={styles.recentHead}>
        <h2 id="search-recent" className={styles.group}>
          <Translate id="site.search.recent">Recent searches</Translate>
        </h2>
        <button type="button" className={styles.forget} onClick={onForget}>
          <Translate id="site.search.forget">Clear</Translate>
        </button>
      </div>
      <div id={id} role="listbox" aria-labelledby="search-recent">
        {queries.map((query, at) => (
          <button
            key={query}
            id={optionId(at)}
            type="button"
            className={clsx(styles.option, styles.recentQuery)}
            role="option"
            aria-selected={at === active}
            tabIndex={-1}
            onClick={() => onChoose(query)}
          >
            {query}
          </button>
        ))}
      </div>
    </div>
  );
}
