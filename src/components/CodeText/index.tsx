import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { loadHighlighter } from '@site/src/client/highlighter';
import PlainLines from './PlainLines';
import type { CodeTextProps } from './props';

// If the highlighter does not load, the code is shown without colours.
const HighlightedLines = lazy(() => loadHighlighter().catch(() => ({ default: PlainLines })));

/**
 * A `code` element in the browser.
 *
 * On the first page of a visit, it keeps the markup from the build: React is told to render nothing and so leaves the
 * element untouched. On pages reached through links within the site, it loads the highlighter.
 */
export default function CodeText({ className, ...lines }: CodeTextProps): ReactNode {
  const element = useRef<HTMLElement>(null);
  const [isKept, setIsKept] = useState(!useIsBrowser());

  useEffect(() => {
    // The dev server has no built markup to keep.
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
