import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { loadHighlighter } from '@site/src/client/highlighter';
import PlainLines from './PlainLines';
import type { CodeTextProps } from './props';

// Without the highlighter, code is code all the same.
const HighlightedLines = lazy(() => loadHighlighter().catch(() => ({ default: PlainLines })));

/**
 * A `code` element in the browser.
 *
 * On a page that was loaded, it keeps what the build has drawn: React is told that there is nothing it should draw, and leaves
 * the element as it finds it. On a page that a link within the site has led to, the highlighter is loaded.
 */
export default function CodeText({ className, ...lines }: CodeTextProps): ReactNode {
  const element = useRef<HTMLElement>(null);
  const [isKept, setIsKept] = useState(!useIsBrowser());

  useEffect(() => {
    // Nothing was there to be kept: the preview of a writer has no built pages.
    if (element.current?.firstChild === null) setIsKept(false);
  }, []);

  if (isKept)
    return (
      <code ref={element} className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    );
  return (
    <code key="drawn" className={className}>
      <Suspense fallback={<PlainLines {...lines} />}>
        <HighlightedLines {...lines} />
      </Suspense>
    </code>
  );
}
