import type { ReactNode } from 'react';
import type { TOCItem } from '@docusaurus/mdx-loader';
import TOCItems from '@theme/TOCItems';

/** A collapsed table of contents above the text, for widths that have no room for one beside it. */
export default function FoldedContents({ toc }: { readonly toc: readonly TOCItem[] }): ReactNode {
  return (
    toc.length > 0 && (
      <nav className="page-contents" aria-label="On this page">
        <details className="fold">
          <summary>On this page</summary>
          <TOCItems toc={toc} className="table-of-contents" />
        </details>
      </nav>
    )
  );
}
