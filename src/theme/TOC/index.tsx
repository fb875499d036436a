/*
 * What differs: the table of contents is a navigation landmark with a name.
 * Why: the stock list of bare links does not tell assistive technology what the links are.
 * Ejected from @docusaurus/theme-classic 3.10.2, TOC.
 */
import type { ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/TOC';
import TOCItems from '@theme/TOCItems';
import styles from '@docusaurus/theme-classic/lib/theme/TOC/styles.module.css';

export default function TOC({ className, ...props }: Props): ReactNode {
  return (
    <nav
      className={`${styles.tableOfContents} thin-scrollbar ${className ?? ''}`}
      aria-label={translate({ id: 'theme.TOCCollapsible.toggleButtonLabel', message: 'On this page' })}
    >
      {/* The second class keeps the lists inside articles from being highlighted as the reader scrolls. */}
      <TOCItems
        {...props}
        linkClassName="table-of-contents__link toc-highlight"
        linkActiveClassName="table-of-contents__link--active"
      />
    </nav>
  );
}
