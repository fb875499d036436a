/*
 * What differs: the block is drawn once, by the build, and is text in few elements; it has no inline styles, no line numbers and
 * no buttons; a sample that can be downloaded has links below; translation leaves it alone; a block of one line is marked as such.
 * Why: src/client/parts/code-buttons.ts adds the buttons where scripts run, and on telephones src/css/code.css puts those of one
 * line beside it. A browser that translates a page would translate the code's words, too.
 * Ejected from @docusaurus/theme-classic 3.10.2, CodeBlock (its parts String, Layout, Container, Title and Content included).
 */
import type { ReactNode } from 'react';
import clsx from 'clsx';
import { ThemeClassNames, useThemeConfig } from '@docusaurus/theme-common';
import { createCodeBlockMetadata } from '@docusaurus/theme-common/internal';
import container from '@docusaurus/theme-classic/lib/theme/CodeBlock/Container/styles.module.css';
import content from '@docusaurus/theme-classic/lib/theme/CodeBlock/Content/styles.module.css';
import layout from '@docusaurus/theme-classic/lib/theme/CodeBlock/Layout/styles.module.css';
import type { Props } from '@theme/CodeBlock';
import CodeText from './CodeText';
import SampleLinks from './SampleLinks';

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
  return (
    <div
      className={clsx(className, container.codeBlockContainer, ThemeClassNames.common.codeBlock)}
      translate="no"
      data-one-line={code.includes('\n') ? undefined : ''}
    >
      {title !== undefined && <div className={layout.codeBlockTitle}>{title}</div>}
      <div className={layout.codeBlockContent}>
        {/* A stop for the keyboard where it scrolls (src/client/parts/scrolling-boxes.ts); without scripts, always. */}
        <pre tabIndex={0} className={clsx('prism-code', content.codeBlock, 'thin-scrollbar')}>
          <code className={content.codeBlockLines}>
            <CodeText {...metadata} />
          </code>
        </pre>
      </div>
      <SampleLinks metastring={metastring} />
    </div>
  );
}
