import type { ReactNode } from 'react';
import FooterLink, { type FooterLinkItem } from './FooterLink';
import styles from './styles.module.css';

interface Props {
  readonly title: string;
  readonly items: readonly FooterLinkItem[];
}

/** A titled column of links. */
export default function FooterColumn({ title, items }: Props): ReactNode {
  // Derived from the title, so that the build and the browser produce the same id.
  const id = `footer-${title.toLowerCase()}`;
  return (
    <div>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list} aria-labelledby={id}>
        {items.map((item) => (
          <li key={item.label}>
            <FooterLink {...item} />
          </li>
        ))}
      </ul>
    </div>
  );
}
