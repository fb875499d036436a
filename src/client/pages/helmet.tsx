import type { ReactNode } from 'react';

/**
 * Replaces react-helmet-async, which Docusaurus wraps around the site. In the browser, the head comes with the page's
 * HTML.
 */
export function HelmetProvider({ children }: { readonly children: ReactNode }): ReactNode {
  return children;
}
