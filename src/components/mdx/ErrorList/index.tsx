import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import styles from './styles.module.css';

/** The problems that an operation can return. */
export default function ErrorList({ children }: { readonly children: ReactNode }): ReactNode {
  return <dl className={styles.list}>{children}</dl>;
}

interface Props {
  readonly code: string;
  readonly status: string;
  /** Address of the problem's entry in the catalogue. */
  readonly href: string;
  /** Whether to send the request again, in a few words. */
  readonly retry: string;
  /** When the problem occurs and what to do. */
  readonly children: ReactNode;
}

export function ErrorItem({ code, status, href, retry, children }: Props): ReactNode {
  return (
    <div className={styles.item}>
      <dt className={styles.head}>
        <Link to={href} className={styles.code}>
          <code translate="no">{code}</code>
        </Link>{' '}
        <span className={styles.status}>{status}</span>{' '}
        <span className={styles.retry}>
          <Translate id="site.error.retry" description="Introduces whether to send the request again">
            Retry:
          </Translate>{' '}
          {retry}
        </span>
      </dt>
      <dd className={styles.body}>{children}</dd>
    </div>
  );
}
