import { useState, type ReactNode } from 'react';
import Translate from '@docusaurus/Translate';
import { chooseSlashKey, hasSlashKey } from '@site/src/client/search-request';
import styles from './styles.module.css';

interface Props {
  /** Whether to show the checkbox for the single-character shortcut. Results are shown without it. */
  readonly hasChoice: boolean;
}

/** Explains the keys and lets the reader turn off the single-character shortcut. */
export default function Footer({ hasChoice }: Props): ReactNode {
  const [isOn, setOn] = useState(hasSlashKey);
  return (
    <div className={styles.footer}>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> <Translate id="site.search.keys.move">to move</Translate>
      </span>
      <span>
        <kbd>Enter</kbd> <Translate id="site.search.keys.open">to open</Translate>
      </span>
      {hasChoice && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={isOn}
            onChange={(event) => {
              setOn(event.target.checked);
              chooseSlashKey(event.target.checked);
            }}
          />
          <Translate id="site.search.keys.slash">Press / to open the search</Translate>
        </label>
      )}
    </div>
  );
}
