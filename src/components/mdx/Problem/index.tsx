import { box } from '../box';
import styles from './styles.module.css';

/** An error: its code and status, above its meaning. */
export const ProblemEntry = box(styles.entry);
