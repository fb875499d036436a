import { Fragment, type ReactNode } from 'react';
import clsx from 'clsx';
import { Highlight, Prism, type Token } from 'prism-react-renderer';
import includeLanguages from '@theme/prism-include-languages';
import { improveGrammars } from './improveGrammars';
import { writeWordPlaces } from '@site/src/lib/word-places';
import { listFinerPlaces, mergeFinerRuns, mergeWords, type Run } from './mergeWords';
import type { KeyLinks } from './readKeyLinks';

includeLanguages(Prism);
improveGrammars(Prism);

// Colours come from src/css/code.css by token class.
const withoutColours = { plain: {}, styles: [] };

interface Props {
  readonly code: string;
  /** By its Prism name; `text` where there is none. */
  readonly language: string;
  /** Classes of marked lines, by the line's number from 0. */
  readonly lineClassNames: Readonly<Record<number, readonly string[]>>;
  /** Whether it has so many words that numbers and names are no elements. */
  readonly isLong: boolean;
  /** The keys of a JSON example that lead to their fields. */
  readonly keyLinks: KeyLinks;
}

/** The code of a block in its colours. Only coloured words and marked lines become elements. */
export default function CodeText({ code, language, lineClassNames, isLong, keyLinks }: Props): ReactNode {
  return (
    <Highlight theme={withoutColours} code={code} language={language}>
      {({ tokens }) => {
        const groups = groupLines(tokens, lineClassNames, keyLinks).map(({ words, ...group }) => ({
          ...group,
          runs: mergeWords(words, language),
        }));
        const places = isLong ? writeWordPlaces(listFinerPlaces(groups.flatMap(({ runs }) => runs))) : undefined;
        return (
          <code data-words={places}>
            {groups.map(({ runs, ...group }, index) => (
              <Lines key={index} {...group} runs={isLong ? mergeFinerRuns(runs) : runs} />
            ))}
          </code>
        );
      }}
    </Highlight>
  );
}

interface Group {
  readonly words: readonly Token[];
  readonly classNames: readonly string[] | undefined;
  /** Id of the field that the key of this line leads to. */
  readonly keyTarget: string | undefined;
}

/**
 * Groups the lines of a block: a line that is marked, or whose key is a link, is alone. All lines between such lines are one
 * group, so that a run of one colour can go over several.
 */
function groupLines(
  lines: readonly (readonly Token[])[],
  marks: Props['lineClassNames'],
  keyLinks: Props['keyLinks'],
): readonly Group[] {
  const groups: (Omit<Group, 'words'> & { words: Token[]; isAlone: boolean })[] = [];
  for (const [index, line] of lines.entries()) {
    const classNames = marks[index];
    const keyTarget = keyLinks.get(index);
    const isAlone = classNames !== undefined || keyTarget !== undefined;
    const last = groups.at(-1);
    const end = index === lines.length - 1 ? [] : [{ types: ['plain'], content: '\n' }];
    // Prism says of an empty line that it is a line end.
    const words = [...line.filter(({ content }) => content !== '\n'), ...end];
    if (last !== undefined && !isAlone && !last.isAlone) last.words.push(...words);
    else groups.push({ words, classNames, keyTarget, isAlone });
  }
  return groups;
}

interface LinesProps extends Omit<Group, 'words'> {
  readonly runs: readonly Run[];
}

function Lines({ runs, classNames, keyTarget }: LinesProps): ReactNode {
  const text = runs.map(({ kind, text }, index) => {
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
  // A marked line is a block: the line end has to be inside, where it makes no second line.
  return classNames === undefined ? text : <span className={clsx(classNames)}>{text}</span>;
}
