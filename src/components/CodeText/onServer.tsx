import type { ReactNode } from 'react';
import HighlightedLines from './HighlightedLines';
import type { CodeTextProps } from './props';

/** The `code` element as the built page has it: src/build/markdown/highlight puts it in the place of ./index.tsx there. */
export default function CodeText({ className, ...lines }: CodeTextProps): ReactNode {
  return (
    <code className={className}>
      <HighlightedLines {...lines} />
    </code>
  );
}
