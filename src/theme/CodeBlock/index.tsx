/*
 * What differs: the block is drawn once, by the build, and is text in few elements; it has a header with its name or else its
 * language, no inline styles and no line numbers; a sample that can be downloaded has a button for that; a command of one line has only
 * its buttons, beside it; translation leaves the code alone; a long block is marked as such, and so is data that readers send.
 * Why: src/client/parts/code-buttons.ts adds the buttons to the header where scripts run, so that they never cover code, and
 * folds long blocks. A browser that translates a page would translate the code's words, too.
 * Ejected from @docusaurus/theme-classic 3.10.2, CodeBlock (its parts String, Layout, Container, Title and Content included).
 */
import type { ReactNode } from 'react';
import clsx from 'clsx';
import { ThemeClassNames, useThemeConfig } from '@docusaurus/theme-common';
import { createCodeBlockMetadata } from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/CodeBlock';
import { foldOf } from '@site/src/lib/code-fold';
import CodeText from './CodeText';
import SampleLinks from './SampleLinks';
import { languageLabel } from './languageLabel';
import { readKeyLinks } from './readKeyLinks';

const shells = new Set(['bash', 'sh', 'shell']);
/** With more lines than this, numbers and names are no elements. */
const linesInElements = 38;

export default function CodeBlock({
  children,
  className: asked,
  metastring,
  title: named,
  language,
}: Props): ReactNode {
  if (typeof children !== 'string') throw new Error('A code block holds text. Write it as a fence with its language.');
  const { magicComments, defaultLanguage } = useThemeConfig().prism;
  const metadata = createCodeBlockMetadata({
    code: children,
    className: asked,
    metastring,
    title: named,
    language,
    showLineNumbers: false,
    magicComments,
    defaultLanguage,
  });
  const { code, title, className } = metadata;
  const lines = code.split('\n').length;
  const fold = foldOf(lines);
  const isSent = metastring?.startsWith('sent') ?? false;
  const isCommand = lines === 1 && shells.has(metadata.language);
  return (
    <div
      className={clsx(
        className,
        ThemeClassNames.common.codeBlock,
        fold,
        isCommand && 'code-command',
        isSent && 'code-sent',
      )}
      translate="no"
      data-lines={fold === undefined ? undefined : lines}
    >
      <div className={isCommand ? 'code-head code-beside' : 'code-head'}>
        {!isCommand &&
          (title === undefined ? (
            <span className="code-language">{languageLabel(metadata.language)}</span>
          ) : (
            <span className="code-name">{title}</span>
          ))}
        {!isCommand && metadata.language !== 'text' && <SampleLinks metastring={metastring} />}
      </div>
      {/* A stop for the keyboard where it scrolls (src/client/parts/scrolling-boxes.ts); without scripts, always. */}
      <pre tabIndex={0} className="prism-code thin-scrollbar">
        <CodeText
          {...metadata}
          isLong={lines > linesInElements && metadata.language !== 'json'}
          keyLinks={readKeyLinks(metastring)}
        />
      </pre>
    </div>
  );
}
