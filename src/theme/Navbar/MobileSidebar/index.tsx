/*
 * What differs: the menu is a modal dialog: opening it moves the focus into it, the page behind it is unreachable while
 * it is open, Escape closes it, and closing it restores the focus. It isn't rendered before it is opened for the first
 * time.
 * Why: rendering a copy of the sidebar costs a phone time before anyone wants it; the stock menu leaves the focus on a
 * button that the menu covers, lets the keyboard move on to the covered page, and can't be closed with the keyboard
 * from inside.
 * Wrapped, @docusaurus/theme-classic 3.10.2, Navbar/MobileSidebar.
 */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import { translate } from '@docusaurus/Translate';
import MobileSidebar from '@theme-original/Navbar/MobileSidebar';
import { disableSurroundings } from './disableSurroundings';

export default function NavbarMobileSidebar(): ReactNode {
  const { shown, shouldRender, toggle } = useNavbarMobileSidebar();
  const menu = useRef<HTMLDivElement>(null);
  const [isMade, setIsMade] = useState(false);
  if (shown && !isMade) setIsMade(true);
  useEffect(() => {
    if (!shown || menu.current === null) return undefined;
    const opener = document.activeElement;
    const closeOnEscape = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') toggle();
    };
    menu.current.focus({ preventScroll: true });
    const enableSurroundings = disableSurroundings(menu.current);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      enableSurroundings();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [shown, toggle]);
  if (!shouldRender || !isMade) return null;
  return (
    <div
      ref={menu}
      role="dialog"
      aria-modal="true"
      aria-label={translate({ id: 'site.menu.label', message: 'Menu' })}
      tabIndex={-1}
    >
      <MobileSidebar />
    </div>
  );
}
