import { box } from '../box';
import styles from './styles.module.css';

/** An error: its code and status, above its meaning. */
export const ProblemEntry = box(styles.entry);

/** Codes with their marks, which are in a column if there is room. */
export const CodeList = box(styles.codes, 'span');
