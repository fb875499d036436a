/*
 * What differs: code isn't translated; short code with a space or a hyphen, media types, short patterns and shortened
 * addresses stay on one line; long paths may break after a slash.
 * Why: a browser that translates a page would otherwise translate the names of fields and states. Browsers break lines
 * after a hyphen, so a header such as Idempotency-Key would look like two words. A path would break inside a word.
 * Wrapped, @docusaurus/theme-classic 3.10.2, CodeInline.
 */
import type { ReactNode } from 'react';
import CodeInline from '@theme-original/CodeInline';
import { breakPath } from '@site/src/components/mdx/break-path';
import type { Props } from '@theme/CodeInline';

/** Code with at least this many characters may wrap. */
const longName = 30;

export default function UntranslatedCodeInline(props: Props): ReactNode {
  const { children } = props;
  const code = typeof children === 'string' ? children : '';
  const isName = code.length < longName && /[-…]\S|^\w+\/|^\^\S+\$$| /.test(code);
  return (
    <CodeInline translate="no" className={isName ? 'one-line' : undefined} {...props}>
      {!isName && /^\S{16,}$/.test(code) ? breakPath(code) : children}
    </CodeInline>
  );
}
