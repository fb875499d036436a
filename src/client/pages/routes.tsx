import { useEffect, useState, type ReactNode } from 'react';
import { useHistory, useLocation } from '@docusaurus/router';
import { RouteContextProvider } from '@docusaurus/core/lib/client/routeContext';
import { translate } from '@docusaurus/Translate';
import Loading from '@theme/Loading';
import Layout from './Layout';
import { runBackToTop } from './back-to-top';
import { runContents, showPlace } from './contents';
import { fetchPagesAhead, fetchPointedPages } from './fetch-ahead';
import { followLinks } from './follow-links';
import { findPage, loadPage, NoAnswer } from './page-store';
import { whenWhole } from './rest-of-text';
import { showPageInSidebar } from './sidebar';

runContents();
runBackToTop();
fetchPointedPages();

/** A placeholder, because no Docusaurus plugin renders anything in the browser. */
const context = { plugin: { name: 'native', id: 'default' } };

/**
 * Shows the page at the current address. The router has waited for it, unless there is no connection or the reader
 * comes from a page that crashed.
 */
function CurrentPage(): ReactNode {
  const history = useHistory();
  const { pathname } = useLocation();
  const page = findPage(pathname);
  useEffect(() => {
    // Docusaurus does this where it renders the head.
    document.documentElement.dataset.hasHydrated = 'true';
  }, []);
  useEffect(() => followLinks((address) => history.push(address)), [history]);
  useEffect(() => {
    if (page === undefined) return;
    showPageInSidebar();
    void whenWhole().then(() => {
      showPlace();
      fetchPagesAhead();
    });
  }, [page]);
  return (
    <RouteContextProvider value={context}>
      <Layout page={page}>
        <Arrival key={pathname} path={pathname} />
      </Layout>
    </RouteContextProvider>
  );
}

/** Shows that a page is being fetched, or that it can't be fetched. */
function Arrival({ path }: { readonly path: string }): ReactNode {
  const history = useHistory();
  const [attempt, setAttempt] = useState(0);
  const [error, setError] = useState<Error>();
  useEffect(() => {
    loadPage(path).then(
      // Replacing the address renders the page.
      () => history.replace(history.location),
      (reason: unknown) => {
        // The site may have been redeployed while the reader was offline.
        if (attempt > 0 && !(reason instanceof NoAnswer)) window.location.reload();
        else setError(reason instanceof Error ? reason : new Error(String(reason)));
        document.title = translate({ id: 'site.loadFailure.title', message: 'The page could not be loaded' });
      },
    );
  }, [path, attempt, history]);
  const retry = (): void => {
    setError(undefined);
    setAttempt(attempt + 1);
  };
  return <Loading isLoading={error === undefined} pastDelay timedOut={false} error={error} retry={retry} />;
}

/** Never called. It makes the bundler include the style sheets of the components that only the build renders. */
CurrentPage.styles = (): Promise<unknown> => import('./drawn-by-build');

/**
 * The only route, for every address, because only the server knows which pages exist. Replaces Docusaurus' table of
 * routes.
 */
export default [{ path: '*', exact: true, component: CurrentPage }];
