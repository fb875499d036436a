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

/** In the browser, no plugin of Docusaurus draws anything. */
const context = { plugin: { name: 'native', id: 'default' } };

/** The page at the address at hand. The router has waited for it, unless there is no connection or the reader comes from a page that crashed. */
function CurrentPage(): ReactNode {
  const history = useHistory();
  const { pathname } = useLocation();
  const page = findPage(pathname);
  useEffect(() => {
    // Docusaurus does this with the head of the page.
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

/** Takes the place of a page that is being fetched, and says so, or that it can't be fetched. */
function Arrival({ path }: { readonly path: string }): ReactNode {
  const history = useHistory();
  const [attempt, setAttempt] = useState(0);
  const [error, setError] = useState<Error>();
  useEffect(() => {
    loadPage(path).then(
      // The page is drawn when the address is read anew.
      () => history.replace(history.location),
      (reason: unknown) => {
        // The site may have been deployed anew while the reader was offline.
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

/** Never called: it makes the bundler take the style sheets of what the build draws. */
CurrentPage.styles = (): Promise<unknown> => import('./drawn-by-build');

/** Drawn for every address: which pages there are is the server's business. Takes the place of Docusaurus' table of routes. */
export default [{ path: '*', exact: true, component: CurrentPage }];
