import type { ReactNode } from 'react';
import Translate from '@docusaurus/Translate';
import styles from './styles.module.css';

interface Props {
  /** Whether only one value is allowed. */
  readonly single?: boolean;
  readonly children: ReactNode;
}

/** The values a field can have. */
export default function FieldValues({ single = false, children }: Props): ReactNode {
  return (
    <div className={styles.values}>
      <span className={styles.label}>
        {single ? (
          <Translate id="site.values.always" description="Introduces the only value a field can have">
            Always
          </Translate>
        ) : (
          <Translate id="site.values.oneOf" description="Introduces the values a field can have">
            One of
          </Translate>
        )}
      </span>
      {children}
    </div>
  );
}
