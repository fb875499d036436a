import { createElement, useEffect, useRef, useState, type MouseEvent, type ReactNode, type RefObject } from 'react';
import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import { useThemeConfig } from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { chooseSlashKey, hasSlashKey } from '@site/src/client/search-request';
import { helpfulPages } from '@site/src/components/HelpfulPages';
import { markText, type Piece } from '@site/src/lib/search/excerpt';
import type { Found, Result } from '@site/src/lib/search/search';
import { useResults, type Outcome } from './useResults';
import styles from './styles.module.css';

export interface Props {
  readonly query: string;
  /** The field of the search, which keeps the focus. */
  readonly field: RefObject<HTMLInputElement | null>;
}

const listId = 'search-results';
const optionId = (at: number): string => `search-option-${at}`;

/**
 * The results below the search field, as the list of a combobox: the arrow keys of the field move through it.
 *
 * Browsers that translate a page replace its text nodes. So every text that changes is alone in its element, and results
 * are new elements for each query.
 */
export default function SearchPanel({ query, field }: Props): ReactNode {
  const { outcome, retry } = useResults(query);
  const [moved, setMoved] = useState({ query, at: -1 });
  /** The query for which the reader pressed Enter before its results arrived. */
  const hurried = useRef('');
  const isAsked = query.trim() !== '';
  const found = isAsked && outcome.state === 'found' ? outcome : undefined;
  const results = found?.found.results ?? [];
  const isSuggesting = results.length === 0;
  const suggested = found === undefined ? suggestions : suggestions.toReversed();
  const groups = isSuggesting ? suggested : [...Map.groupBy(results, groupOf)];
  const options = groups.flatMap(([, members]) => members);
  const isCurrent = !isAsked || found?.query === query;
  // On phones, nothing is selected before an arrow key.
  const isPhone = matchMedia('(hover: none) and (pointer: coarse), (max-width: 640px)').matches;
  // Enter opens the best result, but never a suggestion that the reader doesn't see selected, or gets for other words.
  const best = isSuggesting && (isAsked || isPhone) ? -1 : 0;
  const first = isPhone ? -1 : best;
  const active = moved.query === query ? Math.max(moved.at, first) : first;
  const count = options.length;

  useEffect(() => {
    const input = field.current;
    if (input === null) return;
    input.setAttribute('aria-expanded', 'true');
    input.setAttribute('aria-controls', listId);
    if (active >= 0 && active < count) input.setAttribute('aria-activedescendant', optionId(active));
    else input.removeAttribute('aria-activedescendant');
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.isComposing) return;
      if (event.key === 'Enter') {
        if (isCurrent) document.getElementById(optionId(Math.max(active, best)))?.click();
        else hurried.current = query;
      } else if (event.key === 'ArrowDown') setMoved({ query, at: (active + 1) % count });
      else if (event.key === 'ArrowUp') setMoved({ query, at: (active > 0 ? active : count) - 1 });
      else return;
      event.preventDefault();
    };
    input.addEventListener('keydown', onKeyDown);
    return () => input.removeEventListener('keydown', onKeyDown);
  }, [field, query, active, best, count, isCurrent]);

  useEffect(() => {
    if (isCurrent && isAsked && hurried.current === query) document.getElementById(optionId(0))?.click();
    if (isCurrent) hurried.current = '';
  }, [isCurrent, isAsked, query]);

  return (
    <>
      <Message outcome={outcome} query={query} onRetry={retry} />
      <div id={listId} className={styles.list} role="listbox" aria-label="Results" data-full={!isSuggesting}>
        {groups.map(([name, members], at) => (
          <div key={`${found?.query ?? ''} ${name}`} role="group" aria-labelledby={`search-group-${at}`}>
            <div id={`search-group-${at}`} className={`sidebar-group ${styles.group}`} role="presentation">
              {name}
            </div>
            {members.map((option) => (
              <OptionLink
                key={option.address}
                option={option}
                id={optionId(options.indexOf(option))}
                isActive={options.indexOf(option) === active}
              />
            ))}
          </div>
        ))}
      </div>
      {found !== undefined && found.gap !== '' && <p className={styles.message}>{found.gap}</p>}
      <Footer />
    </>
  );
}

const [start, overview, invoices] = helpfulPages;

/** Pages to suggest to readers who haven't typed anything yet. If a search has no results, those to look things up are first. */
const suggestions = [
  suggest('Start', [
    start,
    invoices,
    { to: '/docs/#map', label: 'Find a page by task', about: 'Every page, by what you want to do.' },
  ]),
  suggest('Look up', [
    overview,
    { to: '/docs/invoices#life', label: 'Invoice statuses', about: 'What each status means.' },
    { to: '/docs/postback/fields#events', label: 'Webhook (postback) events', about: 'When each event is sent.' },
    { to: '/docs/api/overview#errors', label: 'Error codes and fixes', about: 'Every error and what to do.' },
  ]),
];

function suggest(group: string, pages: readonly { to: string; label: string; about: string }[]): [string, Result[]] {
  const options = pages.map(({ to, label, about }) => ({
    address: to,
    title: label,
    heading: '',
    method: '',
    name: markText(label, new Set()),
    excerpt: markText(about, new Set()),
  }));
  return [group, options];
}

interface OptionLinkProps {
  readonly option: Result;
  readonly id: string;
  readonly isActive: boolean;
}

/** Returns the heading above an option. The groups are in the order of their best results. */
function groupOf(option: Result): string {
  if (option.address.startsWith('/blog/')) return 'Blog';
  return /^\/docs\/(?:api|category)\//.test(option.address) ? 'Reference' : 'Guides';
}

const methods: Readonly<Record<string, string>> = { GET: 'get', POST: 'post', WS: 'socket' };

/** An option is a link, so readers can also open it in another tab. */
function OptionLink({ option, id, isActive }: OptionLinkProps): ReactNode {
  const { address, title, heading, method, name, excerpt } = option;
  const history = useHistory();
  // Titles of pages and sections begin with a capital letter, and names in the contract don't.
  const isName = /^[a-z/]\S*$/.test(heading);
  const Name = isName ? 'code' : 'span';
  const part = isName ? '{}' : address.includes('#') ? '#' : <PageIcon />;
  const open = (event: MouseEvent<HTMLAnchorElement>): void => {
    // The browser handles clicks that open another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    const { pathname, hash } = event.currentTarget;
    // The page may be the current one, so that there is no navigation to close the dialog.
    event.currentTarget.closest('dialog')?.close();
    history.push(pathname + hash);
  };
  return (
    <a
      id={id}
      className={styles.option}
      href={useBaseUrl(address)}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={open}
      // Keeps the focus in the search field.
      onMouseDown={(event) => event.preventDefault()}
    >
      <b aria-hidden="true">{part}</b>
      <Name>
        {method && <b className={`operation-link--${methods[method]}`}>{method} </b>}
        <Pieces of={name} />
      </Name>
      {heading && <span className="text--truncate"> {title}</span>}
      <div>
        <Pieces of={excerpt} />
      </div>
    </a>
  );
}

function PageIcon(): ReactNode {
  return (
    <svg viewBox="0 0 12 14" width="12" height="14">
      <path d="M1 1h6l4 4v8H1ZM7 1v4h4" fill="none" stroke="currentColor" strokeWidth="1.25" />
    </svg>
  );
}

function Pieces({ of }: { readonly of: readonly Piece[] }): ReactNode {
  return of.map(({ text, isMatch, isCode }, at) =>
    createElement(isMatch ? 'mark' : 'span', { key: at }, isCode ? <code>{text}</code> : text),
  );
}

interface MessageProps {
  readonly outcome: Outcome;
  readonly query: string;
  readonly onRetry: () => void;
}

/** Says how many results there are and which words have none, also to screen readers. */
function Message({ outcome, query, onRetry }: MessageProps): ReactNode {
  const found = query.trim() !== '' && outcome.state === 'found' ? outcome.found : undefined;
  const text = outcome.state === 'searching' ? 'Searching…' : found === undefined ? '' : describe(found, query);
  const failure =
    outcome.state === 'failed'
      ? "Search couldn't be loaded. Check your connection and try again."
      : found?.isPartial && "Some results couldn't be loaded.";
  const forum = useThemeConfig().navbar.items.find(({ label }) => label === 'Forum')?.href as string;
  return (
    <>
      <p role="status" className={styles.message}>
        <span key={text}>{text}</span>
      </p>
      {found?.results.length === 0 && (
        <p className={styles.message}>
          You can also ask in the <Link href={forum}>forum</Link>.
        </p>
      )}
      {failure && (
        <div role="alert" className={styles.message}>
          <p>{failure}</p>
          <button type="button" className="control" onClick={onRetry} children="Retry" />
        </div>
      )}
    </>
  );
}

function describe({ results: { length }, unknown, known, isCorrected }: Found, query: string): string {
  if (length === 0) return `No results for "${query}". Try fewer words, or a field, status or error name.`;
  if (unknown.length === 0) return `${length} ${length === 1 ? 'result' : 'results'} for "${query}"`;
  const words = unknown.map((word) => `"${word}"`).join(', ');
  return `No results for ${words}. Showing results for ${isCorrected ? 'similar words' : `"${known.join(' ')}"`}.`;
}

/** Explains the keys, and lets the reader turn off the one-letter shortcut. */
function Footer(): ReactNode {
  const [isOn, setOn] = useState(hasSlashKey);
  return (
    <div className={`muted ${styles.footer}`}>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> Navigate
      </span>
      <span>
        <kbd>Enter</kbd> Open
      </span>
      <span>
        <kbd>Esc</kbd> Close
      </span>
      <label>
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => {
            setOn(event.target.checked);
            chooseSlashKey(event.target.checked);
          }}
        />
        Open with <kbd>/</kbd>
      </label>
    </div>
  );
}
