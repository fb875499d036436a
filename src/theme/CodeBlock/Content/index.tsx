/*
 * What differs: the code's text is drawn by src/components/CodeText, which keeps the colours of the built page instead of
 * bringing a highlighter to every reader; there are no inline styles; code that fits is no stop for the keyboard.
 * Why: the highlighter and its languages are a seventh of all the scripts of a page, and the colours are there already; a stop
 * at which there is nothing to do has no role that could be told to a reader.
 * Ejected from @docusaurus/theme-classic 3.10.2, CodeBlock/Content (line numbers left out: this site uses none).
 */
import type { ReactNode } from 'react';
import clsx from 'clsx';
import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import styles from '@docusaurus/theme-classic/lib/theme/CodeBlock/Content/styles.module.css';
import type { Props } from '@theme/CodeBlock/Content';
import CodeText from '@site/src/components/CodeText';
import { useMeasure } from '@site/src/components/useMeasure';

const isLarger = ({ scrollWidth, scrollHeight, clientWidth, clientHeight }: HTMLElement): boolean =>
  scrollWidth > clientWidth || scrollHeight > clientHeight;

export default function CodeBlockContent({ className }: Props): ReactNode {
  const {
    metadata: { code, language, lineClassNames },
    wordWrap: { codeBlockRef },
  } = useCodeBlockContext();
  const scrolls = useMeasure(codeBlockRef, isLarger, true);
  return (
    <pre
      ref={codeBlockRef}
      // Code that scrolls is a stop for the keyboard. Without JavaScript all of it is.
      tabIndex={scrolls ? 0 : undefined}
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
