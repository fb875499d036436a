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

/** The headings of a page, folded away above its text, at widths that have no room for them at its side. */
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

/** The page that begins with a figure and cards, on the first screen: its contents come after them. */
export const startPage = '/';

/** The contents of the start page, below its cards. */
export function ContentsBelowLead(): ReactNode {
  const { metadata, toc } = useDoc();
  return metadata.slug === startPage && <FoldedContents toc={toc} />;
}
