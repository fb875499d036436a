/*
 * What differs: the page is in an element of its own, links in any HTML are followed without a full page load, and the
 * menu on phones shows a copy of the page's sidebar.
 * Why: on the built site, React renders only what surrounds the page, and shows the page as the build rendered it
 * (src/client/pages). The menu and the links work in the same way in `npm start`.
 * Wrapped, @docusaurus/theme-classic 3.10.2, Layout.
 */
import type { ReactNode } from 'react';
import Surroundings, { pageClass } from '@site/src/client/pages/Surroundings';
import type { Props } from '@theme/Layout';

export default function Layout({ children, ...props }: Props): ReactNode {
  return (
    <Surroundings {...props}>
      <div className={pageClass}>{children}</div>
    </Surroundings>
  );
}
