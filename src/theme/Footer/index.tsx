/*
 * What differs: four columns in a custom grid, then the legal links and the copyright on one line.
 * Why: the specification's footer has links outside the columns, and the stock footer opens every external link in a
 * new tab.
 * Ejected from @docusaurus/theme-classic 3.10.2, Footer. Its parts are in src/components/SiteFooter.
 */
import type { ReactNode } from 'react';
import { ThemeClassNames, useThemeConfig } from '@docusaurus/theme-common';
import Mark from '@site/src/components/Mark';
import FooterColumn from '@site/src/components/SiteFooter/FooterColumn';
import FooterLink from '@site/src/components/SiteFooter/FooterLink';
import styles from '@site/src/components/SiteFooter/styles.module.css';
import { readFooter } from '@site/src/components/SiteFooter/readFooter';

export default function Footer(): ReactNode {
  const { columns, legal, copyright } = readFooter(useThemeConfig().footer);
  return (
    <footer className={`${ThemeClassNames.layout.footer.container} ${styles.footer}`}>
      <div className="container container-fluid">
        <nav className={styles.columns} aria-label="Footer">
          {columns.map((column) => (
            <FooterColumn key={column.title} {...column} />
          ))}
        </nav>
        <div className={styles.foot}>
          <Mark className={styles.mark} width="20" height="20" />
          <p className={styles.copyright}>{copyright}</p>
          {legal.map((item) => (
            <FooterLink key={item.label} {...item} />
          ))}
        </div>
      </div>
    </footer>
  );
}
