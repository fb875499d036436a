/*
 * What differs: the build renders the block once, as text with few elements. The block has a header with its name or
 * its language, no inline styles and no line numbers. A sample that can be downloaded has a button for that. A one-line
 * command has no header, and its buttons are beside it. Browsers leave the code untranslated. Classes mark long blocks
 * and data that readers send.
 * Why: if scripts run, src/client/parts/code-buttons.ts adds its buttons to the header, so that they never cover code, and
 * src/client/parts/code-folds.ts folds long blocks. A browser that translates a page would translate the code's words,
 * too.
 * Ejected from @docusaurus/theme-classic 3.10.2, CodeBlock (its parts String, Layout, Container, Title and Content
 * included).
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

export default function CodeBlock({
  children,
  className: asked,
  metastring,
  title: named,
  language,
}: Props): ReactNode {
  if (typeof children !== 'string') throw new Error('A code block must be text. Write it as a fence with a language.');
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
      {/* In the tab order only if it scrolls (src/client/parts/scrolling-boxes.ts), but always without scripts. */}
      <pre tabIndex={0} className="prism-code thin-scrollbar">
        <CodeText {...metadata} keyLinks={readKeyLinks(metastring)} />
      </pre>
    </div>
  );
}
