import type { ReactNode } from 'react';
import type { TOCItem } from '@docusaurus/mdx-loader';
import { translate } from '@docusaurus/Translate';
import TOCItems from '@theme/TOCItems';

const label = translate({
  id: 'site.pageContents',
  message: 'On this page',
  description: 'Name of the list of headings above a reference',
});

/** The headings of a page, folded away above its text, at widths that have no room for them at its side. */
export default function FoldedContents({ toc }: { readonly toc: readonly TOCItem[] }): ReactNode {
  return (
    toc.length > 0 && (
      <details className="fold page-contents">
        <summary>{label}</summary>
        <nav aria-label={label}>
          <TOCItems toc={toc} className="table-of-contents" />
        </nav>
      </details>
    )
  );
}
