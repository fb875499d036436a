import type { ReactNode } from 'react';
import clsx from 'clsx';
import { Highlight, Prism, type Token } from 'prism-react-renderer';
import includeLanguages from '@theme/prism-include-languages';
import { mergeWords } from './mergeWords';

includeLanguages(Prism);

// Colours come from src/css/code.css by token class.
const withoutColours = { plain: {}, styles: [] };

interface Props {
  readonly code: string;
  /** By its Prism name; `text` where there is none. */
  readonly language: string;
  /** Classes of marked lines, by the line's number from 0. */
  readonly lineClassNames: Readonly<Record<number, readonly string[]>>;
}

/** Code in its colours. Only words with a colour of their own are elements, and only lines that are marked. */
export default function CodeText({ code, language, lineClassNames }: Props): ReactNode {
  return (
    <Highlight theme={withoutColours} code={code} language={language}>
      {({ tokens: lines }) =>
        lines.map((line, index) => (
          <Line key={index} line={line} classNames={lineClassNames[index]} isLast={index === lines.length - 1} />
        ))
      }
    </Highlight>
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
