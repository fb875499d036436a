/*
 * What differs: the table of contents is a navigation landmark with a name, without the lists of links at the end of a
 * page, and a fold above the text where there is no room beside it (src/css/layout.css). src/client/parts/contents.ts
 * marks the reader's place.
 * Why: the stock theme writes the list twice, once for each width, and browsers without style sheets show both. React
 * doesn't run inside the pages of the built site.
 * Ejected from @docusaurus/theme-classic 3.10.2, TOC.
 */
import type { ReactNode } from 'react';
import type { Props } from '@theme/TOC';
import TOCItems from '@theme/TOCItems';

/** Headings of lists of links at the end of a page. */
const ends = new Set(['next', 'next-steps', 'see-also', 'where-to-go-next']);

export default function TOC({ className = '', toc: all, ...props }: Props): ReactNode {
  const toc = all.filter(({ id }) => !ends.has(id));
  return (
    <nav className={`page-contents ${className}`} aria-label="On this page">
      <details className="fold thin-scrollbar">
        <summary>On this page</summary>
        {/* The second class tells this table of contents from the lists inside articles, where no place is marked. */}
        <TOCItems
          {...props}
          toc={toc}
          className="table-of-contents"
          linkClassName="table-of-contents__link toc-highlight"
        />
      </details>
    </nav>
  );
}
