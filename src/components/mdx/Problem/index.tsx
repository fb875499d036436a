import { box } from '../box';
import styles from './styles.module.css';

/** The table of all errors. On phones, each error is one line without its meaning. */
export const ProblemIndex = box(styles.index);

/** An error: its code and whether to retry, beside its meaning on wide screens. */
export const ProblemEntry = box(styles.entry);
