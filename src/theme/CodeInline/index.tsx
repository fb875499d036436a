/*
 * What differs: code is not translated.
 * Why: a browser that translates a page would otherwise translate the names of fields and states.
 * Wrapped, @docusaurus/theme-classic 3.10.2, CodeInline.
 */
import type { ReactNode } from 'react';
import CodeInline from '@theme-original/CodeInline';
import type { Props } from '@theme/CodeInline';

export default function UntranslatedCodeInline(props: Props): ReactNode {
  return <CodeInline translate="no" {...props} />;
}
