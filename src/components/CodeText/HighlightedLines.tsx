import type { ReactNode } from 'react';
import { Highlight, Prism } from 'prism-react-renderer';
import Line from '@theme/CodeBlock/Line';
import includeLanguages from '@theme/prism-include-languages';
import type { CodeLinesProps } from './props';

includeLanguages(Prism);

// src/css/code.css sets the colours by token class.
const withoutColours = { plain: {}, styles: [] };

/** Lines of code, highlighted by Prism. */
export default function HighlightedLines({ code, language, lineClassNames }: CodeLinesProps): ReactNode {
  return (
    <Highlight theme={withoutColours} code={code} language={language}>
      {({ tokens: lines, getLineProps, getTokenProps }) =>
        lines.map((line, index) => (
          <Line
            key={index}
            line={line}
            getLineProps={getLineProps}
            getTokenProps={getTokenProps}
            classNames={lineClassNames[index]}
            showLineNumbers={false}
          />
        ))
      }
    </Highlight>
  );
}
