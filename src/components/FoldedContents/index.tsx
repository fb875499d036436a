import type { ReactNode } from 'react';
import type { TOCItem } from '@docusaurus/mdx-loader';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { translate } from '@docusaurus/Translate';
import TOCItems from '@theme/TOCItems';

const label = translate({
  id: 'site.pageContents',
  message: 'On this page',
  description: 'Name of the list of headings above a reference',
});

/** A collapsed table of contents above the text, for widths that have no room for one beside it. */
export default function FoldedContents({ toc }: { readonly toc: readonly TOCItem[] }): ReactNode {
  return (
    toc.length > 0 && (
      <nav className="page-contents" aria-label={label}>
        <details className="fold">
          <summary>{label}</summary>
          <TOCItems toc={toc} className="table-of-contents" />
        </details>
      </nav>
    )
  );
}

/** The start page's slug. The page begins with a figure and cards, which its table of contents follows. */
export const startPage = '/';

/** The table of contents below the cards of the start page; nothing on other pages. */
export function ContentsBelowLead(): ReactNode {
  const { metadata, toc } = useDoc();
  return metadata.slug === startPage && <FoldedContents toc={toc} />;
}
