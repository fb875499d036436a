/*
 * What differs: ErrorPageContent renders the page without inline styles; the behaviour is the same.
 * Why: the core's fallback writes style attributes, which a strict content security policy blocks.
 * Ejected from @docusaurus/core 3.10.2, theme-fallback Error.
 */
import type { ReactNode } from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import { RouteContextProvider } from '@docusaurus/core/lib/client/routeContext';
import ErrorPageContent from '@theme/ErrorPageContent';
import Layout from '@theme/Layout';
import type { Props } from '@theme/Error';

export default function CrashPage({ error, tryAgain }: Props): ReactNode {
  const content = <ErrorPageContent error={error} tryAgain={tryAgain} />;
  return (
    // The layout reads the route's context and may be what crashed, so it gets a separate context and a second
    // boundary.
    <RouteContextProvider value={{ plugin: { name: 'docusaurus-core-error-boundary', id: 'default' } }}>
      <ErrorBoundary fallback={() => content}>
        <Layout>{content}</Layout>
      </ErrorBoundary>
    </RouteContextProvider>
  );
}
