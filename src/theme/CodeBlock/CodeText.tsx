import { Fragment, type ReactNode } from 'react';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { Highlight, Prism, type PrismLib, type Token } from 'prism-react-renderer';
import includeLanguages from '@theme/prism-include-languages';
import { breakPath } from '@site/src/components/mdx/break-path';

includeLanguages(Prism);
improveGrammars(Prism);

// Colours come from src/css/code.css by token class.
const withoutColours = { plain: {}, styles: [] };

interface Props {
  readonly code: string;
  /** The Prism name of the language; `text` if there is none. */
  readonly language: string;
  /** The text after the language of the fence. */
  readonly metastring: string;
  /** How many lines are visible before the reader opens the rest. */
  readonly fold: number;
}

/** A run of text in one colour. The kind of plain text is empty. */
interface Run {
  readonly kind: string;
  readonly text: string;
}

/** The kinds of words that have a colour in src/css/code.css, each with its Prism token types. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  comment: ['comment', 'prolog', 'cdata', 'doctype'],
  keyword: ['keyword', 'atrule', 'important', 'rule', 'selector', 'tag'],
  string: ['string', 'char', 'attr-value', 'inserted', 'url', 'regex', 'triple-quoted-string'],
  number: ['number', 'boolean', 'constant', 'symbol', 'null'],
  function: ['function', 'class-name', 'builtin'],
  property: ['property', 'attr-name', 'variable', 'header-name'],
};

/** The syntax-highlighted code of a block. Only coloured words become elements. */
export default function CodeText({ code, language, metastring, fold }: Props): ReactNode {
  return (
    <Highlight theme={withoutColours} code={code} language={language}>
      {({ tokens }) => {
        const keyLinks = readKeyLinks(metastring);
        const write = (from: number, end?: number): ReactNode =>
          groupLines(tokens.slice(from, end), keyLinks, from).map((group, index) => <Lines key={index} {...group} />);
        return (
          <code>
            {write(0, fold)}
            {fold < tokens.length && <span className="code-rest">{['\n', write(fold)]}</span>}
          </code>
        );
      }}
    </Highlight>
  );
}

/**
 * Reads which keys of a JSON example link to their fields: the line of the code, from 0 → the address of the field. The
 * build writes them after the fence's language as `keys="1:#response-id 2:/docs/category/invoice#invoice-status"`
 * (src/build/reference/nodes.ts).
 */
function readKeyLinks(metastring: string): ReadonlyMap<number, string> {
  const pairs = /\bkeys="(?<pairs>[^"]+)"/.exec(metastring)?.groups?.pairs?.split(' ') ?? [];
  return new Map(pairs.map((pair) => [Number(pair.slice(0, pair.indexOf(':'))), pair.slice(pair.indexOf(':') + 1)]));
}

interface Group {
  readonly words: readonly Token[];
  /** Address of the field that this line's key links to. */
  readonly keyTarget: string | undefined;
}

/**
 * Groups the lines of a block. A line whose key is a link is alone in its group. All lines between two such lines form
 * one group, so that a run of one colour can span several lines.
 */
function groupLines(
  lines: readonly (readonly Token[])[],
  keyLinks: ReadonlyMap<number, string>,
  from: number,
): readonly Group[] {
  const groups: (Group & { words: Token[] })[] = [];
  for (const [index, line] of lines.entries()) {
    const keyTarget = keyLinks.get(from + index);
    const last = groups.at(-1);
    const end = index === lines.length - 1 ? [] : [{ types: ['plain'], content: '\n' }];
    // Prism represents an empty line as a token that contains a line break.
    const words = [...line.filter(({ content }) => content !== '\n'), ...end];
    if (last === undefined || keyTarget !== undefined || last.keyTarget !== undefined)
      groups.push({ words, keyTarget });
    else last.words.push(...words);
  }
  return groups;
}

/**
 * Joins adjacent words of the same colour, and the spaces between them. If a word matches several kinds, the last one
 * applies, because src/css/code.css has the same order. A regular expression has one colour.
 */
function mergeWords(words: readonly Token[]): readonly Run[] {
  const runs: Run[] = [];
  for (const { types, content: text } of words) {
    const last = runs.at(-1);
    const own = types.includes('regex')
      ? 'string'
      : (Object.keys(kinds).findLast((name) => kinds[name]?.some((type) => types.includes(type))) ?? '');
    const kind = last !== undefined && text.trim() === '' ? last.kind : own;
    if (last?.kind === kind) runs[runs.length - 1] = { kind, text: last.text + text };
    else if (text !== '') runs.push({ kind, text });
  }
  return runs;
}

function Lines({ words, keyTarget }: Group): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils();
  return mergeWords(words).map(({ kind, text }, index) => {
    const content = /^"[a-z]+:|\n\{"/.test(text) ? breakPath(text) : text;
    const [, start, end] = /^("0x[\da-f]{60,})([\da-f]{4}")$/.exec(text) ?? [];
    if (start !== undefined)
      return (
        <span key={index} className="token string">
          <span className="code-hex">{start}</span>
          {end}
        </span>
      );
    if (kind === '') return <Fragment key={index}>{content}</Fragment>;
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
        {content}
      </span>
    );
  });
}

/** Fixes what Prism's grammars get wrong in the code of this site. */
function improveGrammars({ languages }: PrismLib): void {
  languages.insertBefore('bash', 'parameter', {
    // Prism knows `--get` as an option, but not `--fail-with-body`.
    option: { pattern: /(^|\s)-{1,2}[a-z][\w-]*(?=[=\s]|$)/, lookbehind: true, alias: 'variable' },
  });
  languages.insertBefore('bash', 'string', {
    // Prism knows that a command reads these lines, but not that they are JSON.
    body: { pattern: /(<<)'JSON'\n[\s\S]*?\nJSON/, lookbehind: true, greedy: true, inside: languages.json },
  });
}
