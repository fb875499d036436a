import { useEffect, type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { useHistory, useLocation } from '@docusaurus/router';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';

const target = '/docs/';

/**
 * Redirects the root of the site to the documentation. This route serves links within the site. A request for `/` gets the
 * file that src/build/finish/redirects writes.
 */
export default function RootRedirect(): ReactNode {
  const history = useHistory();
  const { search, hash } = useLocation();
  const pathname = useBaseUrl(target);
  useEffect(() => history.replace({ pathname, search, hash }), [history, pathname, search, hash]);
  return (
    <>
      <Head>
        <title>Sluice documentation</title>
        <meta name="robots" content="noindex" />
      </Head>
      <main className="container">
        <h1>Sluice documentation</h1>
        <p>
          <Link to={target}>Go to the documentation</Link>
        </p>
      </main>
    </>
  );
}
