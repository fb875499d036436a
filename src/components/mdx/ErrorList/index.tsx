import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import styles from './styles.module.css';

/** The problems an operation can answer with. */
export default function ErrorList({ children }: { readonly children: ReactNode }): ReactNode {
  return <dl className={styles.list}>{children}</dl>;
}

interface Props {
  readonly code: string;
  readonly status: string;
  /** Address of the problem's entry in the catalogue. */
  readonly href: string;
  /** Whether sending the request again helps, in a few words. */
  readonly retry: string;
  /** When it happens; what to do. */
  readonly children: ReactNode;
}

/** One problem. */
export function ErrorItem({ code, status, href, retry, children }: Props): ReactNode {
  return (
    <div className={styles.item}>
      <dt className={styles.head}>
        <Link to={href} className={styles.code}>
          <code translate="no">{code}</code>
        </Link>{' '}
        <span className={styles.status}>{status}</span>{' '}
        <span className={styles.retry}>
          <Translate id="site.error.retry" description="Introduces whether repeating a request helps">
            Repeat:
          </Translate>{' '}
          {retry}
        </span>
      </dt>
      <dd className={styles.body}>{children}</dd>
    </div>
  );
}
