import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useHistory, useLocation } from '@docusaurus/router';
import { RouteContextProvider } from '@docusaurus/core/lib/client/routeContext';
import LoadFailure from '@site/src/components/LoadFailure';
import PageText, { showInNextFrame } from './PageText';
import Surroundings, { pageClass } from './Surroundings';
import { fetchPagesAhead, fetchPointedPages } from './fetch-ahead';
import { findPage, loadPage } from './page-store';

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
  useEffect(() => history.listen((_location, action) => void (isFollowed = action === 'PUSH')), [history]);
  useEffect(() => {
    // Docusaurus does this where it renders the head.
    document.documentElement.dataset.hasHydrated = 'true';
    fetchPointedPages();
  }, []);
  useEffect(() => (page === undefined ? undefined : fetchPagesAhead()), [page]);
  // Each click renders this twice, the first time with the page that the reader is about to leave.
  return useMemo(
    () => (
      <RouteContextProvider value={context}>
        <Surroundings>
          {page === undefined ? (
            <div className={pageClass}>
              <Arrival key={pathname} path={pathname} />
            </div>
          ) : (
            <PageText page={page} />
          )}
        </Surroundings>
      </RouteContextProvider>
    ),
    [page, pathname],
  );
}

/** Whether the reader has followed a link, rather than gone back. */
let isFollowed = false;

/**
 * Loads the page at the current address. Docusaurus calls this before it renders a page, and reloads the page if it
 * fails. Without a connection, a reload would end on the browser's error page, so that isn't a failure here:
 * {@link Arrival} then offers to try again.
 */
CurrentPage.preload = async (): Promise<void> => {
  const { pathname, hash } = window.location;
  try {
    const page = await loadPage(pathname);
    // Docusaurus scrolls to a section once React has rendered. If a page fails, React shows that.
    if (isFollowed && hash === '' && pathname === window.location.pathname)
      await showInNextFrame(page).catch(() => undefined);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
};

/** Never called. It makes the bundler include the style sheets of the components that only the build renders. */
CurrentPage.styles = (): Promise<unknown> => import('./drawn-by-build');

/** Shows that a page is being fetched, or that it can't be fetched. */
function Arrival({ path }: { readonly path: string }): ReactNode {
  const history = useHistory();
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    loadPage(path).then(
      // Replacing the address renders the page.
      () => history.replace(history.location),
      (reason: unknown) => {
        // The site may have been redeployed while the reader was offline.
        if (attempt > 0 && !(reason instanceof TypeError)) window.location.reload();
        else setFailed(true);
        document.title = 'This page couldn’t be loaded';
      },
    );
  }, [path, attempt, history]);
  const retry = (): void => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  if (hasFailed) return <LoadFailure onRetry={retry} />;
  return (
    <p className="container" role="status">
      Loading…
    </p>
  );
}

/**
 * The only route, for every address, because only the server knows which pages exist. Replaces Docusaurus' table of
 * routes.
 */
export default [{ path: '*', exact: true, component: CurrentPage }];
