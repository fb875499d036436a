/*
 * What differs: the site's own design, no inline styles, a message that says what to do.
 * Why: the core's fallback writes style attributes and shows a raw error.
 * Ejected from @docusaurus/core 3.10.2, theme-fallback Loading.
 */
import type { ReactNode } from 'react';
import Translate from '@docusaurus/Translate';
import type { LoadingComponentProps } from 'react-loadable';
import LoadFailure from '@site/src/components/LoadFailure';

export default function Loading({ error, retry, pastDelay }: LoadingComponentProps): ReactNode {
  if (error) return <LoadFailure onRetry={retry} />;
  if (!pastDelay) return null;
  return (
    <p className="container" role="status">
      <Translate id="site.loading">Loading…</Translate>
    </p>
  );
}
