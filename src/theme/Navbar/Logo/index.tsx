/*
 * What differs: the mark is inline and follows the text colour; the link leads to the marketing homepage.
 * Why: one drawing serves both colour modes, without an image request before the first paint.
 * Ejected from @docusaurus/theme-classic 3.10.2, Navbar/Logo.
 */
import type { ReactNode } from 'react';
import { useThemeConfig } from '@docusaurus/theme-common';
import Mark from '@site/src/components/Mark';
import styles from './styles.module.css';

export default function NavbarLogo(): ReactNode {
  const { title, logo } = useThemeConfig().navbar;
  return (
    <a className={`navbar__brand ${styles.brand}`} href={logo?.href} aria-label={`${title} homepage`}>
      <Mark className={styles.mark} />
      <span className={styles.wordmark} aria-hidden="true">
        {title}
      </span>
    </a>
  );
}
