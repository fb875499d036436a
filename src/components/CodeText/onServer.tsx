import type { ReactNode } from 'react';
import HighlightedLines from './HighlightedLines';
import type { CodeTextProps } from './props';

/** The `code` element in the built page. src/build/markdown/highlight replaces ./index.tsx with it there. */
export default function CodeText({ className, ...lines }: CodeTextProps): ReactNode {
  return (
    <code className={className}>
      <HighlightedLines {...lines} />
    </code>
  );
}
