import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useHistory, useLocation } from '@docusaurus/router';
import { NavbarSecondaryMenuFiller } from '@docusaurus/theme-common';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/Layout';
import StockLayout from '@theme-original/Layout';
import { keepInView } from '../parts/keep-in-view';
import { followLinks } from './links';

/** The class of the element that holds the page. It generates no box: src/css/layout.css. */
export const pageClass = 'page-text';

/** Selects the sidebar of the documentation, or the list of all articles. */
const sidebar = '.theme-doc-sidebar-menu, .blog-wrapper aside nav';

/**
 * Renders what surrounds a page. If the page has a sidebar, the menu on phones shows a copy of it. The child is the
 * element with the class {@link pageClass}.
 */
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

function SidebarInMenu(): ReactNode {
  const { pathname } = useLocation();
  const [hasSidebar, setHasSidebar] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setHasSidebar(document.querySelector(sidebar) !== null));
    return () => window.clearTimeout(timer);
  }, [pathname]);
  return hasSidebar && <NavbarSecondaryMenuFiller component={SidebarCopy} props={{ pathname }} />;
}

function SidebarCopy({ pathname }: { readonly pathname: string }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const { shown, toggle } = useNavbarMobileSidebar();
  useEffect(() => {
    // A closed menu has no size, so the copy could not be scrolled.
    if (!shown) return;
    const copy = document.querySelector(sidebar)?.cloneNode(true);
    if (!(copy instanceof Element) || box.current === null) return;
    // The list of articles contains the element that names it, whose ID the page has only once.
    copy.querySelector('[id]')?.removeAttribute('id');
    box.current.replaceChildren(...(copy.matches('ul') ? [copy] : copy.childNodes));
    // The panel around the copy is the one that scrolls.
    keepInView(box.current.closest('.menu'), box.current.querySelector('[aria-current="page"]'));
  }, [pathname, shown]);
  const close = ({ target, defaultPrevented }: MouseEvent): void => {
    if (!defaultPrevented && target instanceof Element && target.closest('a') !== null) toggle();
  };
  return <div ref={box} onClick={close} />;
}
