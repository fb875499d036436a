import type { ReactNode } from 'react';
import Line from '@theme/CodeBlock/Line';
import type { CodeLinesProps } from './props';

/** Lines of code without highlighting, laid out exactly as they will be with it. */
export default function PlainLines({ code, lineClassNames }: CodeLinesProps): ReactNode {
  return code
    .split('\n')
    .map((text, index) => (
      <Line
        key={index}
        line={[{ types: ['plain'], content: text }]}
        getLineProps={({ className }) => ({ className: `token-line ${className}` })}
        getTokenProps={({ token }) => ({ className: 'token plain', children: token.content })}
        classNames={lineClassNames[index]}
        showLineNumbers={false}
      />
    ));
}
