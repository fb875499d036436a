/*
 * What differs: the button is plain HTML. src/client/parts/back-to-top.ts shows it and scrolls.
 * Why: React doesn't run inside the pages of the built site.
 * Ejected from @docusaurus/theme-classic 3.10.2, BackToTopButton.
 */
import type { ReactNode } from 'react';
import clsx from 'clsx';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import styles from '@docusaurus/theme-classic/lib/theme/BackToTopButton/styles.module.css';

export default function BackToTopButton(): ReactNode {
  return (
    <button
      type="button"
      className={clsx('clean-btn', ThemeClassNames.common.backToTopButton, styles.backToTopButton)}
      aria-label={translate({ id: 'theme.BackToTopButton.buttonAriaLabel', message: 'Scroll back to top' })}
    />
  );
}
