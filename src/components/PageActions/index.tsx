import type { ReactNode } from 'react';
import clsx from 'clsx';
import { usePageAddress } from '@site/src/components/ShareCard';
import styles from './styles.module.css';

interface Props {
  /** Whether this is the instance at the end of the page, which phones show instead of the one near the title. */
  readonly isLast?: boolean;
}

/** A link to the page as Markdown, and a button that copies it, which src/client/parts/copy-page.ts makes work. */
export default function PageActions({ isLast = false }: Props): ReactNode {
  return (
    <div className={clsx('muted no-print', styles.actions, isLast && styles.last)} data-page-actions>
      <a href={usePageAddress().markdown} type="text/markdown">
        View as Markdown
      </a>
      <button type="button" className="clean-btn">
        Copy page
      </button>
    </div>
  );
}
