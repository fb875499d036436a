/*
 * What differs: the breadcrumbs are followed by a link to the page as Markdown and, if scripts run, a button that
 * copies it.
 * Why: readers pass pages on to programs, and the stock page has no place for this near the title.
 * Wrapped, @docusaurus/theme-classic 3.10.2, DocBreadcrumbs.
 */
import type { ReactNode } from 'react';
import PageActions from '@site/src/components/PageActions';
import Breadcrumbs from '@theme-original/DocBreadcrumbs';
import styles from './styles.module.css';

export default function DocBreadcrumbs(): ReactNode {
  return (
    <div className={styles.row}>
      <Breadcrumbs />
      <PageActions />
    </div>
  );
}
