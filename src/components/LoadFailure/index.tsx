import type { ReactNode } from 'react';

/**
 * The box shown when a page's code does not load. It looks like the one that src/build/html-pages/start.js shows before
 * React runs; src/css/base.css styles the shared class.
 */
export default function LoadFailure({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  return (
    <div className="load-failure" role="alert">
      <p>Part of this page couldn’t be loaded. Check your connection.</p>
      <button type="button" className="control" onClick={onRetry} children="Retry" />
    </div>
  );
}
