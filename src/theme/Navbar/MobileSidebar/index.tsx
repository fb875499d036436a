/*
 * What differs: opening the menu moves the focus into it; Escape closes it; closing gives the focus back.
 * Why: the stock menu leaves the focus on a button that the menu covers, and the keyboard cannot close it from inside.
 * Wrapped, @docusaurus/theme-classic 3.10.2, Navbar/MobileSidebar.
 */
import { useEffect, useRef, type ReactNode } from 'react';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import { translate } from '@docusaurus/Translate';
import MobileSidebar from '@theme-original/Navbar/MobileSidebar';
import styles from './styles.module.css';

export default function NavbarMobileSidebar(): ReactNode {
  const { shown, shouldRender, toggle } = useNavbarMobileSidebar();
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!shown) return undefined;
    const opener = document.activeElement;
    const closeOnEscape = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') toggle();
    };
    menu.current?.focus({ preventScroll: true });
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [shown, toggle]);
  if (!shouldRender) return null;
  return (
    <div
      ref={menu}
      className={styles.menu}
      role="group"
      aria-label={translate({ id: 'site.menu.label', message: 'Menu' })}
      tabIndex={-1}
    >
      <MobileSidebar />
    </div>
  );
}
