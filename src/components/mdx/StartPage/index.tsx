import { box } from '../box';
import styles from './styles.module.css';

/** The first things a reader can do, as buttons: a list of one or two links. The first button stands out. */
export const Actions = box(styles.actions);

/** Links to pages by task: a list of groups, each with a name in bold, side by side where there is room. */
export const Tasks = box(`link-list ${styles.tasks}`);
