import type { ReactNode } from 'react';
import { Drawing } from '@site/src/components/mdx/Cards';
import layout from '@site/src/theme/BlogLayout/styles.module.css';
import styles from './styles.module.css';

interface Props {
  readonly title: string;
  /** What happened, in a sentence or two. */
  readonly lead: string;
  readonly children: ReactNode;
}

/** A page shown instead of the one the reader asked for, when that page does not exist or has crashed. */
export default function Notice({ title, lead, children }: Props): ReactNode {
  return (
    <div className={layout.shell}>
      <main className={styles.notice}>
        <Drawing name="shut" width={330} />
        <h1>{title}</h1>
        <p>{lead}</p>
        {children}
      </main>
    </div>
  );
}
