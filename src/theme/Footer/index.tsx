/*
 * What differs: four columns in a custom grid, then the legal links and the copyright on one line.
 * Why: the specification's footer has links outside the columns, and the stock footer opens every external link in a
 * new tab.
 * Ejected from @docusaurus/theme-classic 3.10.2, Footer.
 */
import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { ThemeClassNames, useThemeConfig, type FooterColumnItem, type FooterLinkItem } from '@docusaurus/theme-common';
import Mark from '@site/src/components/Mark';
import styles from './styles.module.css';

export default function Footer(): ReactNode {
  const { footer } = useThemeConfig();
  // src/build/config has columns only, and one without a title, which has the legal links. The theme also allows a flat
  // list of links.
  const groups = (footer?.links ?? []) as readonly FooterColumnItem[];
  return (
    <footer className={`${ThemeClassNames.layout.footer.container} no-print ${styles.footer}`}>
      <div className="container container-fluid">
        <nav className={styles.columns} aria-label="Footer">
          {groups.map(({ title, items }) => title && <Column key={title} title={title} items={items} />)}
        </nav>
        <div className={styles.foot}>
          <Mark className={styles.mark} width="20" height="20" />
          <p className={styles.copyright}>{footer?.copyright}</p>
          {groups.map(
            ({ title, items }) => !title && items.map((item) => [' ', <FooterLink key={item.label} {...item} />]),
          )}
        </div>
      </div>
    </footer>
  );
}

function Column({ title, items }: FooterColumnItem & { readonly title: string }): ReactNode {
  // Derived from the title, so that the build and the browser produce the same id.
  const id = `footer-${title.toLowerCase()}`;
  return (
    <div>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className="plain-list" aria-labelledby={id}>
        {items.map((item) => (
          <li key={item.label}>
            <FooterLink {...item} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** External links open in the same tab, so the reader decides where a page opens. */
function FooterLink({ label, to, href }: FooterLinkItem): ReactNode {
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
