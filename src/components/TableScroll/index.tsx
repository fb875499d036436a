import { useRef, type ComponentProps, type ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import { useIsWider } from '../useIsWider';
import styles from './styles.module.css';

/**
 * A table that scrolls inside its own box when it is wider than the column; the keyboard can scroll it too. Where it does
 * not scroll, the box is no stop for the keyboard. Without JavaScript it always is.
 */
export default function TableScroll(props: ComponentProps<'table'>): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const scrolls = useIsWider(box, true);
  const stop = {
    role: 'group',
    'aria-label': translate({ id: 'table.scroll.label', message: 'Table, scrolls sideways' }),
    tabIndex: 0,
  };
  return (
    <div ref={box} className={`${styles.scroll} more-sideways`} {...(scrolls ? stop : {})}>
      <table {...props} />
    </div>
  );
}
