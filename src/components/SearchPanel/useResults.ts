import { useCallback, useEffect, useRef, useState } from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { loadSearch, type LoadedSearch } from '@site/src/client/load-search';
import type { Found } from '@site/src/lib/search/search';

/** The state of a search. */
export type Outcome =
  | { readonly state: 'idle' | 'searching' | 'failed' }
  | { readonly state: 'found'; readonly query: string; readonly found: Found; readonly gap: string };

/** How long to wait for further typing before searching, in milliseconds. */
const pause = 80;

/**
 * Runs a search for a query. The previous results, or the failure, stay until the new results arrive. An empty query fetches what every search
 * needs.
 *
 * @returns the outcome, and a function that tries again after a failure.
 */
export function useResults(query: string): { readonly outcome: Outcome; readonly retry: () => void } {
  const base = useBaseUrl('/');
  const loading = useRef<Promise<LoadedSearch>>(undefined);
  const [outcome, setOutcome] = useState<Outcome>({ state: 'idle' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const run = async (): Promise<Outcome> => {
      // After a failure, and if a new deployment has other files, the search is loaded again.
      loading.current ??= loadSearch(base);
      const { search, gap } = await loading.current;
      if (query.trim() === '') return { state: 'idle' };
      const found = await search(query, Math.min(150, window.innerWidth / 6)); // Two lines.
      if (found.isPartial) loading.current = undefined;
      return { state: 'found', query, found, gap };
    };
    const answer = async (): Promise<void> => {
      if (query.trim() !== '') setOutcome((last) => (last.state === 'idle' ? { state: 'searching' } : last));
      try {
        const next = await run();
        if (isCurrent) setOutcome(next);
      } catch {
        loading.current = undefined;
        if (isCurrent) setOutcome({ state: 'failed' });
      }
    };
    const timer = window.setTimeout(() => void answer(), query === '' ? 0 : pause);
    return () => {
      isCurrent = false;
      window.clearTimeout(timer);
    };
  }, [query, base, attempt]);
  return { outcome, retry: useCallback(() => setAttempt((last) => last + 1), []) };
}
