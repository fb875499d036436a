/*
 * What differs: the button says whether the contents are open.
 * Why: the stock button only turns an arrow.
 * Wrapped, @docusaurus/theme-classic 3.10.2, TOCCollapsible/CollapseButton.
 */
import type { ReactNode } from 'react';
import CollapseButton from '@theme-original/TOCCollapsible/CollapseButton';
import type { Props } from '@theme/TOCCollapsible/CollapseButton';

export default function TOCCollapseButton(props: Props): ReactNode {
  return <CollapseButton aria-expanded={!props.collapsed} {...props} />;
}
