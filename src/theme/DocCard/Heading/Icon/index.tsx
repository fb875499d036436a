/*
 * What differs: a card has no icon.
 * Why: the stock icons are emoji, which screen readers read out before every title, for example as "page facing up".
 * Ejected from @docusaurus/theme-classic 3.10.2, DocCard/Heading/Icon.
 */
import type { ReactNode } from 'react';

export default function DocCardHeadingIcon(): ReactNode {
  return null;
}
