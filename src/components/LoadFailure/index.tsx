import type { ReactNode } from 'react';
import Translate from '@docusaurus/Translate';

interface Props {
  readonly onRetry: () => void;
}

/**
 * The box for a page whose code did not arrive. Looks like the one that src/build/config/recovery shows when the failure comes
 * before React runs; the shared class is styled in src/css/base.css.
 */
export default function LoadFailure({ onRetry }: Props): ReactNode {
  return (
    <div className="load-failure" role="alert">
      <p>
        <Translate id="site.loadFailure.text">
          A part of this page could not be loaded. Check your connection.
        </Translate>
      </p>
      <button type="button" onClick={onRetry}>
        <Translate id="site.loadFailure.retry">Retry</Translate>
      </button>
    </div>
  );
}
