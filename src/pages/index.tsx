import type { ReactNode } from 'react';
import { Redirect, useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';

/** Redirects the root of the dev server. On the built site, src/build/finish/redirects writes this page. */
export default function RootRedirect(): ReactNode {
  return <Redirect to={{ ...useLocation(), pathname: useBaseUrl('/docs/') }} />;
}
