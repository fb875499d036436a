import { ThemeClassNames } from '@docusaurus/theme-common';
import styles from '@docusaurus/theme-classic/lib/theme/Layout/styles.module.css';

/** The classes of the element between the navbar and the footer, as in the theme's layout. */
export const mainClassName = `${ThemeClassNames.layout.main.container} ${ThemeClassNames.wrapper.main} ${styles.mainWrapper}`;
