import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useLocation } from '@docusaurus/router';
import { NavbarSecondaryMenuFiller } from '@docusaurus/theme-common';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import { keepInView } from '../parts/keep-in-view';

/** Selects the sidebar of the documentation, or the list of all articles. */
const sidebar = '.theme-doc-sidebar-menu, .blog-wrapper aside nav';

/** Shows the sidebar of the current page, if it has one, in the menu on phones. */
export default function SidebarInMenu(): ReactNode {
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
  const { toggle } = useNavbarMobileSidebar();
  useLayoutEffect(() => {
    box.current?.replaceChildren(...copySidebar());
    // The panel around the copy is the one that scrolls.
    keepInView(box.current?.closest('.menu') ?? null, box.current?.querySelector('[aria-current="page"]') ?? null);
  }, [pathname]);
  const close = ({ target, defaultPrevented }: MouseEvent): void => {
    if (!defaultPrevented && target instanceof Element && target.closest('a') !== null) toggle();
  };
  return <div ref={box} onClick={close} />;
}

function copySidebar(): readonly Node[] {
  const copy = document.querySelector(sidebar)?.cloneNode(true);
  if (!(copy instanceof Element)) return [];
  if (copy.matches('ul')) return [copy];
  copy.querySelector('[id]')?.remove();
  return [...copy.childNodes];
}
