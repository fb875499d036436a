import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import styles from './styles.module.css';

/** The problems that an operation can return, each of them collapsed. */
export default function ErrorList({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.list}>{children}</div>;
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

/** A problem, collapsed under its code, its status and whether to retry. */
export function ErrorItem({ code, status, href, retry, children }: Props): ReactNode {
  return (
    <details className="fold-line">
      <summary>
        <code className={styles.code} translate="no">
          {code}
        </code>{' '}
        <span className={styles.status}>{status}</span>{' '}
        <span className={styles.retry}>
          <Translate id="site.error.retry" description="Introduces whether to send the request again">
            Retry:
          </Translate>{' '}
          {retry}
        </span>
      </summary>
      <div className={styles.body}>
        {children}
        <p>
          <Link
            to={href}
            aria-label={translate({ id: 'site.error.entry', message: 'More about this problem: {code}' }, { code })}
          >
            <Translate id="site.error.more">More about this problem</Translate>
          </Link>
        </p>
      </div>
    </details>
  );
}
