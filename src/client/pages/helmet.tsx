import type { ReactNode } from 'react';

/** Takes the place of react-helmet-async, which Docusaurus puts around the site: in the browser the head comes with the page. */
export function HelmetProvider({ children }: { readonly children: ReactNode }): ReactNode {
  return children;
}
