import { useEffect, type ReactNode } from 'react';
import { useHistory } from '@docusaurus/router';
import type { Props } from '@theme/Layout';
import StockLayout from '@theme-original/Layout';
import SidebarInMenu from './SidebarInMenu';
import { followLinks } from './links';

/** The class of the element that holds the page. It generates no box: src/css/layout.css. */
export const pageClass = 'page-text';

/** Renders what surrounds a page. The child is the element with the class {@link pageClass}. */
export default function Surroundings({ children, ...props }: Props): ReactNode {
  const history = useHistory();
  useEffect(() => followLinks((address) => history.push(address)), [history]);
  return (
    <StockLayout {...props}>
      <SidebarInMenu />
      {children}
    </StockLayout>
  );
}
