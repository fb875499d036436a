import { useRef, type ComponentProps, type ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import { useIsWider } from '../useIsWider';
import styles from './styles.module.css';

/**
 * A table that scrolls inside its own box when it is wider than the column. The box takes keyboard focus only when it
 * scrolls; without JavaScript, it always does.
 */
export default function TableScroll(props: ComponentProps<'table'>): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const scrolls = useIsWider(box, true);
  const stop = {
    role: 'group',
    'aria-label': translate({ id: 'table.scroll.label', message: 'Scrollable table' }),
    tabIndex: 0,
  };
  return (
    <div ref={box} className={`${styles.scroll} more-sideways`} {...(scrolls ? stop : {})}>
      <table {...props} />
    </div>
  );
}
