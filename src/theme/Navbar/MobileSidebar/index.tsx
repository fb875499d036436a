/*
 * What differs: the menu is a modal dialog: opening it moves the focus into it, the page behind it is unreachable while
 * it is open, Escape closes it, and closing it restores the focus. It isn't rendered before it is opened for the first
 * time.
 * Why: rendering a copy of the sidebar costs a phone time before anyone wants it; the stock menu leaves the focus on a
 * button that the menu covers, lets the keyboard move on to the covered page, and can't be closed with the keyboard
 * from inside.
 * Wrapped, @docusaurus/theme-classic 3.10.2, Navbar/MobileSidebar.
 */
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import MobileSidebar from '@theme-original/Navbar/MobileSidebar';

export default function NavbarMobileSidebar(): ReactNode {
  const { shown, shouldRender, toggle } = useNavbarMobileSidebar();
  const menu = useRef<HTMLDialogElement>(null);
  const [isMade, setIsMade] = useState(false);
  if (shown && !isMade) setIsMade(true);
  useLayoutEffect(() => {
    const dialog = menu.current;
    if (!shown || dialog === null) return undefined;
    dialog.showModal();
    dialog.focus();
    return () => dialog.close();
  }, [shown]);
  if (!shouldRender || !isMade) return null;
  return (
    <dialog
      ref={menu}
      className="navbar-dialog"
      aria-label="Menu"
      tabIndex={-1}
      onClose={() => shown && toggle()}
      // A click beside the menu is a click on the dialog.
      onClick={({ target }) => target === menu.current && toggle()}
    >
      <MobileSidebar />
    </dialog>
  );
}
