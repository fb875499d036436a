/*
 * What differs: the icon is hidden from assistive technology, and the classes of Infima's alerts are omitted.
 * Why: the words beside the icon name the kind of note, and the stock icon has no accessible name. src/css/content.css
 * has all styles of notes, so no page needs Infima's rules for alerts.
 * Wrapped, @docusaurus/theme-classic 3.10.2, Admonition/Layout.
 */
import type { ReactNode } from 'react';
import AdmonitionLayout from '@theme-original/Admonition/Layout';
import type { Props } from '@theme/Admonition/Layout';

export default function AdmonitionWithHiddenIcon({ icon, className, ...props }: Props): ReactNode {
  return <AdmonitionLayout {...props} icon={icon ? <span aria-hidden="true">{icon}</span> : undefined} />;
}
