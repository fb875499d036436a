/*
 * What differs: a line is a `span` displayed as a block; the stock line is a `div`.
 * Why: HTML does not allow `div` inside `code`.
 * Ejected from @docusaurus/theme-classic 3.10.2, CodeBlock/Line (line numbers left out: this site uses none).
 */
import type { ReactNode } from 'react';
import clsx from 'clsx';
import LineToken from '@theme/CodeBlock/Line/Token';
import type { Props } from '@theme/CodeBlock/Line';
import styles from './styles.module.css';

export default function CodeBlockLine({ line, classNames, getLineProps, getTokenProps }: Props): ReactNode {
  const tokens = line.length === 1 && line[0]?.content === '\n' ? [{ ...line[0], content: '' }] : line;
  const { className, style, ...props } = getLineProps({ line: tokens, className: clsx(classNames) });
  return (
    <span {...props} className={`${className} ${styles.line}`}>
      {tokens.map((token, index) => {
        // Only empty tokens have a style, and the line break already keeps their height.
        const { style: tokenStyle, ...tokenProps } = getTokenProps({ token });
        return (
          <LineToken key={index} {...tokenProps} line={tokens} token={token}>
            {tokenProps.children}
          </LineToken>
        );
      })}
      <br />
    </span>
  );
}
