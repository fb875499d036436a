import { Fragment, type ReactNode } from 'react';
import clsx from 'clsx';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { Highlight, Prism, type Token } from 'prism-react-renderer';
import includeLanguages from '@theme/prism-include-languages';
import { improveGrammars } from './improveGrammars';
import { mergeWords, type Run } from './mergeWords';
import type { KeyLinks } from './readKeyLinks';

includeLanguages(Prism);
improveGrammars(Prism);

// Colours come from src/css/code.css by token class.
const withoutColours = { plain: {}, styles: [] };

interface Props {
  readonly code: string;
  /** The Prism name of the language; `text` if there is none. */
  readonly language: string;
  /** CSS classes of marked lines, by line number from 0. */
  readonly lineClassNames: Readonly<Record<number, readonly string[]>>;
  /** The keys of a JSON example that link to their fields. */
  readonly keyLinks: KeyLinks;
}

/** The syntax-highlighted code of a block. Only coloured words and marked lines become elements. */
export default function CodeText({ code, language, lineClassNames, keyLinks }: Props): ReactNode {
  return (
    <Highlight theme={withoutColours} code={code} language={language}>
      {({ tokens }) => (
        <code>
          {groupLines(tokens, lineClassNames, keyLinks).map(({ words, ...group }, index) => (
            <Lines key={index} {...group} runs={mergeWords(words)} />
          ))}
        </code>
      )}
    </Highlight>
  );
}

interface Group {
  readonly words: readonly Token[];
  readonly classNames: readonly string[] | undefined;
  /** Address of the field that this line's key links to. */
  readonly keyTarget: string | undefined;
}

/**
 * Groups the lines of a block. A line that is marked, or whose key is a link, is alone in its group. All lines between
 * two such lines form one group, so that a run of one colour can span several lines.
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
    // Prism represents an empty line as a token that contains a line break.
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
  const { withBaseUrl } = useBaseUrlUtils();
  const text = runs.map(({ kind, text }, index) => {
    if (kind === '') return text;
    // Not in the tab order, because the list of fields has the same links.
    return kind === 'property' && keyTarget !== undefined ? (
      <Fragment key={index}>
        {'"'}
        <a className="token property" href={withBaseUrl(keyTarget)} tabIndex={-1}>
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
  // A marked line is a block element, so its line break has to be inside: outside, it would add an empty line.
  return classNames === undefined ? text : <span className={clsx(classNames)}>{text}</span>;
}
