/*
 * What differs: the style sheet sets the space between the articles of a list.
 * Why: the stock class for it cannot be overridden.
 * Ejected from @docusaurus/theme-classic 3.10.2, BlogPostItem/Container.
 */
import type { ReactNode } from 'react';
import type { Props } from '@theme/BlogPostItem/Container';

export default function BlogPostItemContainer({ children }: Props): ReactNode {
  return <article>{children}</article>;
}
