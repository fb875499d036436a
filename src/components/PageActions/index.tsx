import type { ReactNode } from 'react';
import Translate from '@docusaurus/Translate';
import { useTwinAddress } from './useTwinAddress';
import styles from './styles.module.css';

/** A link to the page as Markdown. Where scripts run, src/client/parts/copy-page.ts adds a button that copies it. */
export default function PageActions(): ReactNode {
  return (
    <div className={styles.actions} data-page-actions>
      <a href={useTwinAddress()} type="text/markdown">
        <Translate id="site.page.markdown">View as Markdown</Translate>
      </a>
    </div>
  );
}
