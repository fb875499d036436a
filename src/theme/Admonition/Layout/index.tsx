/*
 * What differs: assistive technology passes over the icon.
 * Why: the words beside it say what kind of note it is, and the stock drawing is a nameless thing before them.
 * Wrapped, @docusaurus/theme-classic 3.10.2, Admonition/Layout.
 */
import type { ReactNode } from 'react';
import AdmonitionLayout from '@theme-original/Admonition/Layout';
import type { Props } from '@theme/Admonition/Layout';

export default function AdmonitionWithHiddenIcon({ icon, ...props }: Props): ReactNode {
  return <AdmonitionLayout {...props} icon={icon ? <span aria-hidden="true">{icon}</span> : undefined} />;
}
