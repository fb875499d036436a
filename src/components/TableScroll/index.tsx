import type { ComponentProps, ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import styles from './styles.module.css';

/**
 * A table that scrolls inside its own box when it is wider than the column; the keyboard can scroll it too. Where it does
 * not scroll, src/client/parts/scrolling-boxes.ts makes the box no stop for the keyboard. Without JavaScript it always is.
 */
export default function TableScroll(props: ComponentProps<'table'>): ReactNode {
  return (
    <div
      className={`${styles.scroll} more-sideways`}
      role="group"
      aria-label={translate({ id: 'table.scroll.label', message: 'Scrollable table' })}
      tabIndex={0}
    >
      <table {...props} />
    </div>
  );
}
