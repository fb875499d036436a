/*
 * What differs: code is not drawn a second time once scripts run, and `pre` tags with tags inside are left out.
 * Why: the stock one does it for inline colours of the dark mode. This site's colours are classes, which both modes share, and
 * what the built page has can stay: src/components/CodeText. Its writers fence their code, which is always text.
 * Ejected from @docusaurus/theme-classic 3.10.2, CodeBlock.
 */
import type { ReactNode } from 'react';
import type { Props } from '@theme/CodeBlock';
import StringContent from '@theme/CodeBlock/Content/String';

export default function CodeBlock({ children, ...props }: Props): ReactNode {
  if (typeof children !== 'string') throw new Error('A code block holds text. Write it as a fence with its language.');
  return <StringContent {...props}>{children}</StringContent>;
}
