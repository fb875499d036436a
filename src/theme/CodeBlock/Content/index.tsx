/*
 * What differs: only words that have a colour of their own are elements, and only lines that are marked; there are no inline
 * styles.
 * Why: the stock one makes an element of every word, space and line, which are most of the elements of a page with samples.
 * Ejected from @docusaurus/theme-classic 3.10.2, CodeBlock/Content (its parts Line and Token included; line numbers left out).
 */
import type { ReactNode } from 'react';
import clsx from 'clsx';
import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import styles from '@docusaurus/theme-classic/lib/theme/CodeBlock/Content/styles.module.css';
import { Highlight, Prism, type Token } from 'prism-react-renderer';
import type { Props } from '@theme/CodeBlock/Content';
import includeLanguages from '@theme/prism-include-languages';
import { mergeWords } from './mergeWords';

includeLanguages(Prism);

// Colours come from src/css/code.css by token class.
const withoutColours = { plain: {}, styles: [] };

export default function CodeBlockContent({ className }: Props): ReactNode {
  const { code, language, lineClassNames } = useCodeBlockContext().metadata;
  return (
    // A stop for the keyboard where it scrolls (src/client/parts/scrolling-boxes.ts); without scripts, always.
    <pre tabIndex={0} className={clsx(className, 'prism-code', styles.codeBlock, 'thin-scrollbar')}>
      <code className={styles.codeBlockLines}>
        <Highlight theme={withoutColours} code={code} language={language}>
          {({ tokens: lines }) =>
            lines.map((line, index) => (
              <Line key={index} line={line} classNames={lineClassNames[index]} isLast={index === lines.length - 1} />
            ))
          }
        </Highlight>
      </code>
    </pre>
  );
}

interface LineProps {
  readonly line: readonly Token[];
  readonly classNames: readonly string[] | undefined;
  readonly isLast: boolean;
}

function Line({ line, classNames, isLast }: LineProps): ReactNode {
  const words = mergeWords(line).map(({ kind, text }, index) =>
    kind === '' ? (
      text
    ) : (
      <span key={index} className={`token ${kind}`}>
        {text}
      </span>
    ),
  );
  const text = [...words, isLast ? '' : '\n'];
  // A marked line is a block: the line end has to be inside, where it makes no second line.
  return classNames === undefined ? text : <span className={clsx(classNames)}>{text}</span>;
}
