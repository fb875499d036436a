/*
 * What differs: the text and its contents are in the site's grid (src/css/layout.css) instead of Infima's twelve columns.
 * Why: the stock text always takes three quarters of the row, whatever its width, and a rule with `!important` keeps it there.
 * Ejected from @docusaurus/theme-classic 3.10.2, DocItem/Layout.
 */
import type { ReactNode } from 'react';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import ContentVisibility from '@theme/ContentVisibility';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocItemContent from '@theme/DocItem/Content';
import DocItemFooter from '@theme/DocItem/Footer';
import DocItemPaginator from '@theme/DocItem/Paginator';
import DocItemTOCDesktop from '@theme/DocItem/TOC/Desktop';
import DocItemTOCMobile from '@theme/DocItem/TOC/Mobile';
import type { Props } from '@theme/DocItem/Layout';

export default function DocItemLayout({ children }: Props): ReactNode {
  const { metadata, frontMatter, toc } = useDoc();
  const hasContents = frontMatter.hide_table_of_contents !== true && toc.length > 0;
  return (
    <div className="doc-page">
      <div className="doc-page__text">
        <ContentVisibility metadata={metadata} />
        <article>
          <DocBreadcrumbs />
          {hasContents && <DocItemTOCMobile />}
          <DocItemContent>{children}</DocItemContent>
          <DocItemFooter />
        </article>
        <DocItemPaginator />
      </div>
      {hasContents && (
        <div className="doc-page__contents">
          <DocItemTOCDesktop />
        </div>
      )}
    </div>
  );
}
