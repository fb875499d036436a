/*
 * What differs: the icon is hidden from assistive technology.
 * Why: the link around it has a name, and the stock icon adds a second element without one.
 * Wrapped, @docusaurus/theme-classic 3.10.2, Icon/Home.
 */
import type { ReactNode } from 'react';
import IconHome from '@theme-original/Icon/Home';
import type { Props } from '@theme/Icon/Home';

export default function HiddenIconHome(props: Props): ReactNode {
  return <IconHome aria-hidden="true" {...props} />;
}
