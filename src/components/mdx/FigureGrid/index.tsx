import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** Small figures, two side by side where there is room. Inserted by src/build/widget. */
export default function FigureGrid({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.grid}>{children}</div>;
}
