/*
 * What differs: the code's text is drawn by src/components/CodeText, which keeps the colours of the built page instead of
 * bringing a highlighter to every reader; there are no inline styles.
 * Why: the highlighter and its languages are a seventh of all the scripts of a page, and the colours are there already.
 * Ejected from @docusaurus/theme-classic 3.10.2, CodeBlock/Content (line numbers left out: this site uses none).
 */
import type { ReactNode } from 'react';
import clsx from 'clsx';
import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import styles from '@docusaurus/theme-classic/lib/theme/CodeBlock/Content/styles.module.css';
import type { Props } from '@theme/CodeBlock/Content';
import CodeText from '@site/src/components/CodeText';

export default function CodeBlockContent({ className }: Props): ReactNode {
  const {
    metadata: { code, language, lineClassNames },
    wordWrap: { codeBlockRef },
  } = useCodeBlockContext();
  return (
    <pre
      ref={codeBlockRef}
      // Code that scrolls is a stop for the keyboard.
      tabIndex={0}
      className={clsx(className, 'prism-code', `language-${language}`, styles.codeBlock, 'thin-scrollbar')}
    >
      <CodeText
        key={code}
        className={styles.codeBlockLines}
        code={code}
        language={language}
        lineClassNames={lineClassNames}
      />
    </pre>
  );
}
