/*
 * What differs: code isn't translated; short names with a hyphen, short patterns and shortened addresses stay on one
 * line.
 * Why: a browser that translates a page would otherwise translate the names of fields and states. Browsers break lines
 * after a hyphen, so a header such as Idempotency-Key would look like two words.
 * Wrapped, @docusaurus/theme-classic 3.10.2, CodeInline.
 */
import type { ReactNode } from 'react';
import CodeInline from '@theme-original/CodeInline';
import type { Props } from '@theme/CodeInline';

/** Code with at least this many characters may wrap. */
const longName = 24;

export default function UntranslatedCodeInline(props: Props): ReactNode {
  const { children } = props;
  const isName = typeof children === 'string' && children.length < longName && /^\S+[-…]\S+$|^\^\S+\$$/.test(children);
  return <CodeInline translate="no" className={isName ? 'one-line' : undefined} {...props} />;
}
