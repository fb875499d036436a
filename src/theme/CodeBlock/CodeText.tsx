import { Fragment, type ReactNode } from 'react';
import clsx from 'clsx';
import { Highlight, Prism, type Token } from 'prism-react-renderer';
import includeLanguages from '@theme/prism-include-languages';
import { mergeWords } from './mergeWords';
import type { KeyLinks } from './readKeyLinks';

includeLanguages(Prism);

// Colours come from src/css/code.css by token class.
const withoutColours = { plain: {}, styles: [] };

interface Props {
  readonly code: string;
  /** By its Prism name; `text` where there is none. */
  readonly language: string;
  /** Classes of marked lines, by the line's number from 0. */
  readonly lineClassNames: Readonly<Record<number, readonly string[]>>;
  /** Whether it is long enough to be folded. */
  readonly isLong: boolean;
  /** The keys of a JSON example that lead to their fields. */
  readonly keyLinks: KeyLinks;
}

/** Code in its colours. Only words with a colour of their own are elements, and only lines that are marked. */
export default function CodeText({ code, language, lineClassNames, isLong, keyLinks }: Props): ReactNode {
  return (
    <Highlight theme={withoutColours} code={code} language={language}>
      {({ tokens: lines }) =>
        lines.map((line, index) => (
          <Line
            key={index}
            line={line}
            language={language}
            isLong={isLong}
            classNames={lineClassNames[index]}
            keyTarget={keyLinks.get(index)}
            isLast={index === lines.length - 1}
          />
        ))
      }
    </Highlight>
  );
}

interface LineProps {
  readonly line: readonly Token[];
  readonly language: string;
  readonly isLong: boolean;
  readonly classNames: readonly string[] | undefined;
  /** Id of the field that the line's key leads to. */
  readonly keyTarget: string | undefined;
  readonly isLast: boolean;
}

function Line({ line, language, isLong, classNames, keyTarget, isLast }: LineProps): ReactNode {
  const words = mergeWords(line, language, isLong).map(({ kind, text }, index) => {
    if (kind === '') return text;
    // The list of fields has the same links, as stops for the keyboard.
    return kind === 'property' && keyTarget !== undefined ? (
      <Fragment key={index}>
        {'"'}
        <a className="token property" href={`#${keyTarget}`} tabIndex={-1}>
          {text.slice(1, -1)}
        </a>
        {'"'}
      </Fragment>
    ) : (
      <span key={index} className={`token ${kind}`}>
        {text}
      </span>
    );
  });
  const text = [...words, isLast ? '' : '\n'];
  // A marked line is a block: the line end has to be inside, where it makes no second line.
  return classNames === undefined ? text : <span className={clsx(classNames)}>{text}</span>;
}
