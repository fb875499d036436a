import { useCallback, useEffect, useRef, useState } from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { entryFile, searchFolder } from '@site/src/lib/search/files';
import { createSearch, type Found, type Search } from '@site/src/lib/search/search';

/** The state of a search. */
export type Outcome =
  | { readonly state: 'idle' | 'searching' | 'slow' | 'failed' }
  | { readonly state: 'found'; readonly query: string; readonly found: Found };

/** How long to wait for further typing before searching, in milliseconds. */
const pause = 80;

/**
 * How long a search may take before the reader is told that it is slow, and how long a file may take to load, in
 * milliseconds.
 */
const patience = { search: 2500, file: 15_000 };

/**
 * Runs a search for a query. The previous results stay until the new ones arrive.
 *
 * @param isFromDocs whether the reader is on a page of the documentation.
 * @returns the outcome, and a function that tries again after a failure.
 */
export function useSearch(
  query: string,
  isFromDocs: boolean,
): { readonly outcome: Outcome; readonly retry: () => void } {
  const folder = useBaseUrl(`/${searchFolder}`);
  const search = useRef<Search>(undefined);
  const [outcome, setOutcome] = useState<Outcome>({ state: 'idle' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    let slow: number | undefined;
    const show = (next: Outcome | ((last: Outcome) => Outcome)): void => {
      if (isCurrent) setOutcome(next);
    };
    const ask = (search.current ??= createSearch((name) => fetchJson(folder + name, name === entryFile)));
    const answer = async (): Promise<void> => {
      const isAsked = query.trim() !== '';
      if (isAsked) show((last) => (last.state === 'found' ? last : { state: 'searching' }));
      slow = window.setTimeout(
        () => isAsked && show((last) => (last.state === 'found' ? last : { state: 'slow' })),
        patience.search,
      );
      // An empty query fetches what every search needs.
      const found = await ask(query, isFromDocs);
      show(isAsked ? { state: 'found', query, found } : { state: 'idle' });
    };
    const timer = window.setTimeout(
      () =>
        void answer()
          .catch(() => show({ state: 'failed' }))
          .finally(() => window.clearTimeout(slow)),
      query === '' ? 0 : pause,
    );
    return () => {
      isCurrent = false;
      window.clearTimeout(timer);
      window.clearTimeout(slow);
    };
  }, [query, isFromDocs, folder, attempt]);
  return { outcome, retry: useCallback(() => setAttempt((last) => last + 1), []) };
}

/**
 * Fetches a JSON file. If that fails, fetches it once more without the HTTP cache, which may hold an error page under
 * the file's name.
 *
 * @param isEntry whether the file is the one that names the others. It changes when the site is published, so a cached
 *   copy is revalidated.
 */
async function fetchJson(address: string, isEntry: boolean): Promise<unknown> {
  const signal = AbortSignal.timeout(patience.file);
  const get = async (cache: RequestCache): Promise<unknown> => {
    const response = await fetch(address, { cache, signal });
    if (!response.ok) throw new Error(`${address} returned status ${response.status}.`);
    return response.json();
  };
  return get(isEntry ? 'no-cache' : 'default').catch(() => get('reload'));
}
