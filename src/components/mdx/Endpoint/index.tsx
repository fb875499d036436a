import type { ReactNode } from 'react';
import CopyButton from '@site/src/components/CopyButton';
import { breakPath } from '../break-path';
import styles from './styles.module.css';

interface Props {
  /** HTTP method in lower case. */
  readonly method: string;
  /** Origin of the API. */
  readonly server: string;
  /** Path with its parameters in braces. */
  readonly path: string;
}

/** The method and address of an operation, and a button that copies the address. */
export default function Endpoint({ method, server, path }: Props): ReactNode {
  const isSocket = server.startsWith('ws');
  return (
    <p className={styles.endpoint} data-address={server + path}>
      <span className="http-method" data-method={isSocket ? 'socket' : method}>
        {isSocket ? 'WS' : method.toUpperCase()}
      </span>{' '}
      <code className={styles.address} translate="no">
        <span className="visually-hidden">{server}</span>
        {breakPath(path)}
      </code>
      <CopyButton label="Copy URL" />
    </p>
  );
}
