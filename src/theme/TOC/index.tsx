/*
 * What differs: the table of contents is a navigation landmark with a name. src/client/parts/contents.ts marks the
 * reader's place.
 * Why: the stock list of bare links doesn't tell assistive technology what the links are. React doesn't run inside the
 * pages of the built site.
 * Ejected from @docusaurus/theme-classic 3.10.2, TOC.
 */
import type { ReactNode } from 'react';
import type { Props } from '@theme/TOC';
import TOCItems from '@theme/TOCItems';
import styles from '@docusaurus/theme-classic/lib/theme/TOC/styles.module.css';

export default function TOC({ className, ...props }: Props): ReactNode {
  return (
    <nav className={`${styles.tableOfContents} thin-scrollbar ${className ?? ''}`} aria-label="On this page">
      {/* The second class tells this table of contents from the lists inside articles, where no place is marked. */}
      <TOCItems {...props} linkClassName="table-of-contents__link toc-highlight" />
    </nav>
  );
}
