import { useState, type ReactNode } from 'react';
import Translate from '@docusaurus/Translate';
import { chooseSlashKey, hasSlashKey } from '@site/src/client/search-request';
import styles from './styles.module.css';

/** Explains the keys and lets the reader turn off the single-character shortcut. */
export default function Footer(): ReactNode {
  const [isOn, setOn] = useState(hasSlashKey);
  return (
    <div className={styles.footer}>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> <Translate id="site.search.keys.move">to move</Translate>
      </span>
      <span>
        <kbd>Enter</kbd> <Translate id="site.search.keys.open">to open</Translate>
      </span>
      <span>
        <kbd>Esc</kbd> <Translate id="site.search.keys.close">to close</Translate>
      </span>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => {
            setOn(event.target.checked);
            chooseSlashKey(event.target.checked);
          }}
        />
        <span>
          <Translate id="site.search.keys.slash" values={{ key: <kbd>/</kbd> }}>
            {'Open the search with {key}'}
          </Translate>
        </span>
      </label>
    </div>
  );
}
