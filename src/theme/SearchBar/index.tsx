/*
 * What differs: a button and shortcuts open the site's own search, whose code loads on first use.
 * Why: the theme leaves this place empty.
 * Ejected from @docusaurus/theme-classic 3.10.2, SearchBar.
 */
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import type { Props as DialogProps } from '@site/src/components/SearchDialog';
import LoadFailure from '@site/src/components/LoadFailure';
import SearchIcon from '@site/src/components/SearchIcon';
import { loadPart } from '@site/src/client/load-part';
import { askForSearch, onSearchAsked } from '@site/src/client/search-request';
import styles from './styles.module.css';

/** A query to open the search with. Each request is a new object, so that the same query can be requested twice. */
type Request = NonNullable<DialogProps['request']>;

export default function SearchBar(): ReactNode {
  const [request, setRequest] = useState<Request>();
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>();
  const [isNear, setNear] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(
    () =>
      onSearchAsked((query) => {
        setFailed(false);
        setRequest({ query });
      }),
    [],
  );
  useEffect(() => {
    if ((request === undefined && !isNear) || Dialog !== undefined) return;
    loadPart(() => import('@site/src/components/SearchDialog')).then(
      (module) => setDialog(() => module.default),
      () => setFailed(request !== undefined),
    );
  }, [request, isNear, Dialog]);
  const comeNear = (): void => setNear(true);
  const label = translate({ id: 'site.search.open', message: 'Search' });
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => askForSearch('')}
        // Starts loading the search before the reader presses the button.
        onPointerEnter={comeNear}
        onFocus={comeNear}
      >
        <SearchIcon className={styles.icon} />
        <span className={styles.label}>{label}</span>
        <kbd className={styles.key} aria-hidden="true">
          /
        </kbd>
      </button>
      {Dialog !== undefined && <Dialog request={request} />}
      {hasFailed && <LoadFailure onRetry={() => askForSearch('')} />}
    </>
  );
}
