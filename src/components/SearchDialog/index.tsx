import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useHistory, useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Translate, { translate } from '@docusaurus/Translate';
import SearchIcon from '@site/src/components/SearchIcon';
import Footer from './Footer';
import Recent from './Recent';
import Results, { optionId } from './Results';
import { layOut, suggestions } from './options';
import { forgetRecent, keepRecent, readRecent } from './recent';
import { useSearch } from './useSearch';
import styles from './styles.module.css';

export interface Props {
  /**
   * The initial query. Each new object opens the dialog again. While it is undefined, the dialog only fetches what
   * every search needs.
   */
  readonly request: { readonly query: string } | undefined;
}

const listId = 'search-results';
const recentId = 'search-recent-list';

/**
 * The search: a modal dialog with a combobox and a list of results. The focus stays in the field while the arrow keys
 * move through the list. The `dialog` element traps the focus, closes on Escape and restores the focus afterwards.
 */
export default function SearchDialog({ request }: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const history = useHistory();
  const [shown, setShown] = useState(request);
  const [query, setQuery] = useState(request?.query ?? '');
  const [recent, setRecent] = useState(readRecent);
  const [chosen, setChosen] = useState(-1);
  const { pathname } = useLocation();
  const { outcome, retry } = useSearch(query, pathname.startsWith(useBaseUrl('/docs/')));
  const isAsked = query.trim() !== '';
  const isWaiting = isAsked && outcome.state !== 'found' && outcome.state !== 'failed';
  const isRecent = !isAsked && recent.length > 0;
  const results = isAsked && outcome.state === 'found' ? layOut(outcome.found) : [];
  const isSuggesting = results.length === 0;
  const groups = isWaiting ? [] : isSuggesting ? suggestions : results;
  const before = isRecent ? recent.length : 0;
  const count = before + groups.flatMap(({ options }) => options).length;
  // Enter opens the best result, but never a suggestion that the reader has not selected.
  const active = isSuggesting ? chosen : Math.max(chosen, 0);
  const activeId = count > 0 && active >= 0 ? optionId(active) : undefined;
  const ask = (next: string): void => {
    setQuery(next);
    setChosen(-1);
  };

  if (request !== shown) {
    setShown(request);
    setRecent(readRecent());
    if (request !== undefined && request.query !== '') ask(request.query);
    if (outcome.state === 'failed') retry();
  }

  useEffect(() => {
    if (request === undefined) return;
    if (dialog.current?.open === false) dialog.current.showModal();
    field.current?.select();
  }, [request]);

  // Keeps the selected option in view.
  useEffect(() => {
    // The braces matter: in some browsers `scrollIntoView` returns a promise, which an effect must not return.
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const close = (): void => dialog.current?.close();
  const open = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (!isSuggesting) keepRecent(query);
    // The browser handles clicks that open another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    const { pathname, hash } = event.currentTarget;
    close();
    history.push(pathname + hash);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || count === 0) return;
    if (event.key === 'ArrowDown') setChosen((active + 1) % count);
    else if (event.key === 'ArrowUp') setChosen((active > 0 ? active : count) - 1);
    else if (event.key === 'Enter') document.getElementById(optionId(active))?.click();
    else return;
    event.preventDefault();
  };

  return createPortal(
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={translate({ id: 'site.search.dialog', message: 'Search the documentation and the blog' })}
      // A click outside the frame is a click on the dialog's backdrop.
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className={styles.frame}>
        <div className={styles.head} role="search">
          <SearchIcon className={styles.icon} />
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
            aria-expanded={count > 0}
            aria-controls={isRecent ? `${recentId} ${listId}` : listId}
            aria-activedescendant={activeId}
            aria-label={translate({ id: 'site.search.field', message: 'Search' })}
            placeholder={translate({
              id: 'site.search.placeholder',
              message: 'Try a task, error or field',
            })}
            value={query}
            onChange={(event) => ask(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <button type="button" className={styles.close} onClick={close}>
            <Translate id="site.search.close">Close</Translate>
          </button>
        </div>
        <div className={styles.body}>
          <Message outcome={outcome} query={query} count={isSuggesting ? 0 : count} onRetry={retry} />
          {isWaiting && <div className={styles.waiting} aria-hidden="true" />}
          {isRecent && (
            <Recent
              id={recentId}
              queries={recent}
              active={active}
              onChoose={(again) => {
                ask(again);
                field.current?.focus();
              }}
              onForget={() => {
                forgetRecent();
                setRecent([]);
                field.current?.focus();
              }}
            />
          )}
          <Results id={listId} groups={groups} before={before} isBeside={isSuggesting} active={active} onOpen={open} />
        </div>
        <Footer hasChoice={!isAsked} />
      </div>
    </dialog>,
    document.body,
  );
}

interface MessageProps {
  readonly outcome: ReturnType<typeof useSearch>['outcome'];
  readonly query: string;
  readonly count: number;
  readonly onRetry: () => void;
}

/**
 * Announces the number of results to screen readers. Shows everyone a message if there are none, or if the search is
 * slow, incomplete or has failed.
 */
function Message({ outcome, query, count, onRetry }: MessageProps): ReactNode {
  const isAsked = query.trim() !== '';
  const isVisible = outcome.state === 'slow' || (outcome.state === 'found' && count === 0);
  return (
    <>
      <p role="status" className={isAsked && isVisible ? styles.message : 'visually-hidden'}>
        {isAsked && describeProgress(outcome, count)}
      </p>
      {(outcome.state === 'failed' || (isAsked && outcome.state === 'found' && outcome.found.isPartial)) && (
        <div role="alert" className={styles.message}>
          <p>
            {outcome.state === 'failed'
              ? translate({
                  id: 'site.search.failed',
                  message: 'The search could not be loaded. Check your connection and try again.',
                })
              : translate({
                  id: 'site.search.partial',
                  message: 'Part of the search could not be loaded, so results may be missing.',
                })}
          </p>
          <button type="button" className={styles.retry} onClick={onRetry}>
            <Translate id="site.loadFailure.retry">Retry</Translate>
          </button>
        </div>
      )}
    </>
  );
}

function describeProgress(outcome: MessageProps['outcome'], count: number): string {
  switch (outcome.state) {
    case 'found':
      return describeCount(outcome.query, count);
    case 'searching':
      return translate({ id: 'site.search.searching', message: 'Searching…' });
    case 'slow':
      return translate({
        id: 'site.search.slow',
        message: "The search is still loading. Results will appear when it's ready.",
      });
    default:
      return '';
  }
}

function describeCount(query: string, count: number): string {
  if (count === 0) {
    return translate(
      {
        id: 'site.search.none',
        message: 'No results for “{query}”. Try fewer or different words, or the name of a field, status or error.',
      },
      { query },
    );
  }
  return count === 1
    ? translate({ id: 'site.search.one', message: '1 result for “{query}”' }, { query })
    : translate({ id: 'site.search.many', message: '{count} results for “{query}”' }, { count, query });
}
