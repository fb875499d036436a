import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

/** A page of this site (`to`) or an address elsewhere (`href`). */
export interface FooterLinkItem {
  readonly label: string;
  readonly to?: string;
  readonly href?: string;
}

/** One link of the footer. Other hosts open in the same tab: readers decide where a page opens. */
export default function FooterLink({ label, to, href }: FooterLinkItem): ReactNode {
  return to === undefined ? (
    <a className={styles.link} href={href}>
      {label}
    </a>
  ) : (
    <Link className={styles.link} to={to}>
      {label}
    </Link>
  );
}
