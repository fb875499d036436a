import type { ComponentProps, ReactNode } from 'react';
import styles from './styles.module.css';

/** A table that scrolls inside its own box when it is wider than the column; the keyboard can scroll it too. */
export default function TableScroll(props: ComponentProps<'table'>): ReactNode {
  return (
    <div className={styles.scroll} role="group" aria-label="Table" tabIndex={0}>
      <table {...props} />
    </div>
  );
}
