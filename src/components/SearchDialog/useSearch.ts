import { useCallback, useEffect, useRef, useState } from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { searchFolder } from '@site/src/lib/search/files';
import { openSearch, type Found, type Search } from '@site/src/lib/search/search';

/** The state of a search. */
export type Outcome =
  | { readonly state: 'idle' | 'searching' | 'failed' }
  | { readonly state: 'found'; readonly query: string; readonly found: Found };

/** How long to wait for further typing before searching, in milliseconds. */
const pause = 80;

/**
 * Runs a search for a query. The previous results stay until the new ones arrive.
 *
 * @returns the outcome, and a function that tries again after a failure.
 */
export function useSearch(query: string): { readonly outcome: Outcome; readonly retry: () => void } {
  const folder = useBaseUrl(`/${searchFolder}`);
  const search = useRef<Promise<Search>>(undefined);
  const [outcome, setOutcome] = useState<Outcome>({ state: 'idle' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const show = (next: Outcome | ((last: Outcome) => Outcome)): void => {
      if (isCurrent) setOutcome(next);
    };
    const open = (): Promise<Search> => (search.current ??= openSearch((name) => fetchJson(folder + name)));
    const fail = (): void => {
      // Publishing the site renames the files, so the next attempt starts from the entry file.
      search.current = undefined;
      show({ state: 'failed' });
    };
    const answer = async (): Promise<void> => {
      const ask = await open();
      if (query.trim() === '') return show({ state: 'idle' });
      show((last) => (last.state === 'found' ? last : { state: 'searching' }));
      const found = await ask(query);
      show({ state: 'found', query, found });
    };
    const timer = setTimeout(() => void answer().catch(fail), query === '' ? 0 : pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query, folder, attempt]);
  return { outcome, retry: useCallback(() => setAttempt((last) => last + 1), []) };
}

async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} returned status ${response.status}.`);
  return response.json();
}
