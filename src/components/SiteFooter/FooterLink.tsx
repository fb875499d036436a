import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

/** A link to a page of this site (`to`) or to an external address (`href`). */
export interface FooterLinkItem {
  readonly label: string;
  readonly to?: string;
  readonly href?: string;
}

/** A link in the footer. External links open in the same tab, so the reader decides where a page opens. */
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
