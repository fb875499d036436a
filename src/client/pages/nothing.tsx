import type { ReactNode } from 'react';

/**
 * Replaces modules that the scripts of a built page leave out, because the page comes with what they would add: the
 * elements of the head, and highlighted code.
 */
export function Helmet(): ReactNode {
  return null;
}

/** Docusaurus wraps this around the site. */
export function HelmetProvider({ children }: { readonly children: ReactNode }): ReactNode {
  return children;
}
