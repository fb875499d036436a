import { box } from '../box';
import styles from './styles.module.css';

/**
 * A section of an operation. On wide screens the samples are beside the text; on other screens they follow the start of
 * the text. As a `div`, it would keep Reader View from finding the text of the page.
 */
export const Columns = box(styles.columns, 'section');

/** The start of a section. In one column, the samples follow it. */
export const HeadColumn = box(styles.head);

/** The rest of a section's text. */
export const MainColumn = box(styles.main);

/** Stays in view while the text scrolls. It is a section for the same reason as the columns. */
export const SideColumn = box(styles.side, 'section');
