import type { ReactNode } from 'react';
import Translate from '@docusaurus/Translate';
import styles from './styles.module.css';

interface Props {
  readonly queries: readonly string[];
  readonly onChoose: (query: string) => void;
  readonly onForget: () => void;
}

/** The reader's recent searches. */
export default function Recent({ queries, onChoose, onForget }: Props): ReactNode {
  if (queries.length === 0) return null;
  return (
    <section className={styles.recent} aria-labelledby="search-recent">
      <div className={styles.recentHead}>
        <h2 id="search-recent" className={styles.group}>
          <Translate id="site.search.recent">Recent searches</Translate>
        </h2>
        <button type="button" className={styles.forget} onClick={onForget}>
          <Translate id="site.search.forget">Clear</Translate>
        </button>
      </div>
      <ul>
        {queries.map((query) => (
          <li key={query}>
            <button type="button" className={styles.recentQuery} onClick={() => onChoose(query)}>
              {query}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
