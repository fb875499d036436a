import { ThemeClassNames } from '@docusaurus/theme-common';
import styles from '@docusaurus/theme-classic/lib/theme/Layout/styles.module.css';

/** Classes of the element between the bar and the footer, as the theme's layout has them. */
export const mainClassName = `${ThemeClassNames.layout.main.container} ${ThemeClassNames.wrapper.main} ${styles.mainWrapper}`;
