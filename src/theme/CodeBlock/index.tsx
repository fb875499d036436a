/*
 * What differs: the build renders the block once, as text with few elements. The block has a header with its name or
 * its language, no inline styles and no line numbers. A sample that can be downloaded has a button for that. Code that
 * sends a request names its operation, which src/client/parts/run runs. One line of text or a command without a name
 * has no header, and its buttons are beside it. Browsers leave the code untranslated. Classes mark long blocks and
 * data that readers send.
 * Why: buttons in a header never cover code. src/client/parts makes them work, and CSS hides them without scripts. A
 * browser that translates a page would translate the code's words, too.
 * Ejected from @docusaurus/theme-classic 3.10.2, CodeBlock (its parts String, Layout, Container, Title and Content
 * included).
 */
import type { ReactNode } from 'react';
import clsx from 'clsx';
import { ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/CodeBlock';
import CopyButton from '@site/src/components/CopyButton';
import CodeText from './CodeText';
import SampleLinks from './SampleLinks';

/** Names of languages that are not an abbreviation. */
const labels: Readonly<Record<string, string>> = {
  bash: 'Terminal',
  go: 'Go',
  java: 'Java',
  js: 'JavaScript',
  python: 'Python',
  text: 'Text',
  ts: 'TypeScript',
};

/** Returns how many lines of long code are visible at first. It is cut at an empty line, a closing bracket or a semicolon. */
function findFold(lines: readonly string[]): number {
  const [end] = [/^$/, /^\s*[\])}][^({[]*$/, /;$/]
    .map((form) => lines.slice(0, 28).findIndex((line, index) => index > 14 && form.test(line)))
    .filter((index) => index !== -1);
  return end === undefined ? 24 : end + Number(lines[end] !== '');
}

export default function CodeBlock({ children, className = 'language-text', metastring = '' }: Props): ReactNode {
  if (typeof children !== 'string') throw new Error('A code block must be text. Write it as a fence with a language.');
  const code = children.replace(/\n$/, '');
  const language = className.replace(/^language-/, '');
  const title = /\btitle="([^"]*)"/.exec(metastring)?.[1];
  const lines = code.split('\n');
  const isLong = lines.length > 30;
  const fold = isLong && language !== 'json' ? findFold(lines) : lines.length;
  const isSent = metastring.startsWith('sent');
  const run = /\brun="([^"]+)"/.exec(metastring)?.[1];
  const isCommand = title === undefined && lines.length === 1 && /^(?:bash|text)$/.test(language);
  return (
    <div
      className={clsx(
        className,
        ThemeClassNames.common.codeBlock,
        isLong && 'code-long',
        isCommand && 'code-command',
        isSent && 'code-sent',
      )}
      translate="no"
      data-lines={isLong ? lines.length : undefined}
      data-run={run}
    >
      {title !== 'Output' && (
        <div className={isCommand ? 'code-head code-beside' : 'code-head'}>
          {!isCommand && (
            <span className={title === undefined ? 'code-language' : 'code-name'}>
              {title ?? labels[language] ?? language.toUpperCase()}
            </span>
          )}
          {run !== undefined && run !== 'check' && (
            <button type="button" className="control run-button" data-main="true" translate="yes">
              Run
            </button>
          )}
          <CopyButton label="Copy code to clipboard" />
          {!isCommand && language !== 'text' && <SampleLinks metastring={metastring} />}
        </div>
      )}
      {/* In the tab order only if it scrolls (src/client/parts/scrolling-boxes.ts), but always without scripts. */}
      <pre tabIndex={0} className="prism-code thin-scrollbar">
        <CodeText code={code} language={language} metastring={metastring} fold={fold} />
      </pre>
      {run === 'check' && (
        <div className="code-check" translate="yes">
          <button type="button" className="control" data-main="true">
            Check the signature
          </button>
          <output>Not checked yet. If a check fails, the result names the likely mistake.</output>
        </div>
      )}
    </div>
  );
}
