/*
 * What differs: the icon is hidden from assistive technology.
 * Why: the words beside it name the kind of note, and the stock icon has no accessible name.
 * Wrapped, @docusaurus/theme-classic 3.10.2, Admonition/Layout.
 */
import type { ReactNode } from 'react';
import AdmonitionLayout from '@theme-original/Admonition/Layout';
import type { Props } from '@theme/Admonition/Layout';

export default function AdmonitionWithHiddenIcon({ icon, ...props }: Props): ReactNode {
  return <AdmonitionLayout {...props} icon={icon ? <span aria-hidden="true">{icon}</span> : undefined} />;
}
