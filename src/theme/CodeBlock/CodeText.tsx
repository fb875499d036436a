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
      {({ tokens }) => groupLines(tokens, lineClassNames).map((group, index) => <Lines key={index} {...group} />)}
    </Highlight>
  );
}

interface LinesProps {
  readonly words: readonly Token[];
  readonly classNames: readonly string[] | undefined;
}

/** A marked line is alone; what is between marked lines is one, so that a run of one colour can go over several. */
function groupLines(lines: readonly (readonly Token[])[], marks: Props['lineClassNames']): readonly LinesProps[] {
  const groups: { words: Token[]; classNames: readonly string[] | undefined }[] = [];
  for (const [index, line] of lines.entries()) {
    const classNames = marks[index];
    const last = groups.at(-1);
    const end = index === lines.length - 1 ? [] : [{ types: ['plain'], content: '\n' }];
    // Prism says of an empty line that it is a line end.
    const words = [...line.filter(({ content }) => content !== '\n'), ...end];
    if (last !== undefined && classNames === undefined && last.classNames === undefined) last.words.push(...words);
    else groups.push({ words, classNames });
  }
  return groups;
}

function Lines({ words, classNames }: LinesProps): ReactNode {
  const text = mergeWords(words).map(({ kind, text }, index) =>
    kind === '' ? (
      text
    ) : (
      <span key={index} className={`token ${kind}`}>
        {text}
      </span>
    ),
  );
  // A marked line is a block: the line end has to be inside, where it makes no second line.
  return classNames === undefined ? text : <span className={clsx(classNames)}>{text}</span>;
}
