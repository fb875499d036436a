import { box } from '../box';
import styles from './styles.module.css';

/** An error: its code and whether to retry, beside its meaning on wide screens. */
export const ProblemEntry = box(styles.entry);
