/*
 * What differs: a button and shortcuts open the site's own search, whose code loads on first use.
 * Why: the theme leaves this place empty.
 * Ejected from @docusaurus/theme-classic 3.10.2, SearchBar.
 */
import { useEffect, useRef, useState, type ComponentType, type MouseEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type { Props as PanelProps } from '@site/src/components/SearchPanel';
import IconClose from '@theme/Icon/Close';
import LoadFailure from '@site/src/components/LoadFailure';
import { loadPart } from '@site/src/client/load-part';
import { askForSearch, onSearchAsked } from '@site/src/client/search-request';
import styles from './styles.module.css';

/**
 * The button of the search, and its dialog with the field. The field is part of every page, so that it takes what readers
 * type while the results' code is still loading. The `dialog` element traps the focus, closes on Escape and restores the
 * focus afterwards.
 */
export default function SearchBar(): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [isWanted, setWanted] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>();
  const isBrowser = useIsBrowser();
  const want = (): void => setWanted(true);
  const close = (): void => dialog.current?.close();
  const clear = (): void => {
    setQuery('');
    field.current?.focus();
  };

  useEffect(() => {
    if (!isBrowser) return;
    return onSearchAsked((asked) => {
      setWanted(true);
      setFailed(false);
      if (asked !== '') flushSync(() => setQuery(asked));
      if (dialog.current?.open === false) dialog.current.showModal();
      field.current?.focus();
      // Typing replaces the last query, but continues one that was passed.
      if (asked === '') field.current?.select();
    });
  }, [isBrowser]);

  useEffect(() => {
    if (!isWanted || Panel !== undefined || hasFailed) return;
    loadPart(() => import('@site/src/components/SearchPanel')).then(
      (module) => setPanel(() => module.default),
      () => setFailed(true),
    );
  }, [isWanted, Panel, hasFailed]);

  const open = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    askForSearch('');
  };
  return (
    <>
      {/* Without scripts, this is a link to the list of tasks. */}
      <a
        className={styles.button}
        href={useBaseUrl('/docs/#map')}
        role={isBrowser ? 'button' : undefined}
        aria-haspopup={isBrowser ? 'dialog' : undefined}
        aria-keyshortcuts={isBrowser ? 'Control+K Meta+K /' : undefined}
        data-search=""
        onClick={open}
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          askForSearch('');
        }}
        // Starts loading the search before the reader clicks the button.
        onPointerEnter={want}
        onFocus={want}
      >
        <SearchIcon />
        Search
        <kbd aria-hidden="true">/</kbd>
      </a>
      {isBrowser && (
        <dialog
          ref={dialog}
          className={`no-print ${styles.dialog}`}
          aria-label="Search documentation and blog"
          // A click on the dialog itself is a click on its backdrop.
          onClick={(event) => event.target === dialog.current && close()}
        >
          <div className={styles.head} role="search">
            <SearchIcon />
            <input
              ref={field}
              className={styles.field}
              type="text"
              inputMode="search"
              enterKeyHint="go"
              autoComplete="off"
              autoCapitalize="off"
              autoCorrect="off"
              spellCheck={false}
              maxLength={200}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded="false"
              aria-label="Search"
              placeholder="Search docs and blog"
              value={query}
              onChange={(event) => setQuery(event.target.value)}
            />
            <button type="button" className="clean-btn icon-button muted" hidden={!query} onClick={clear}>
              Clear
            </button>
            <button type="button" className="clean-btn icon-button" aria-label="Close" onClick={close}>
              <IconClose width={14} height={14} strokeWidth={2.5} />
            </button>
          </div>
          {Panel !== undefined && <Panel query={query} field={field} />}
          {Panel === undefined && !hasFailed && (
            <p className="muted margin--md" role="status" children="Still loading…" />
          )}
          {hasFailed && <LoadFailure onRetry={() => setFailed(false)} />}
        </dialog>
      )}
    </>
  );
}

export function SearchIcon(): ReactNode {
  return (
    <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
      <path
        d="M8.5 3a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Zm4 9.5L17 17"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
      />
    </svg>
  );
}
