/*
 * What differs: the text and its table of contents use the site's grid (src/css/layout.css) instead of Infima's twelve
 * columns. The title is separate from the text, so that the collapsed contents can follow it. On phones, the link to
 * the page as Markdown is at the end. The contents of an operation or an object are a bar that stays below the navbar,
 * because its samples are where other pages have their contents. The bar has the parts that all such pages have, and
 * one link to the rest.
 * Why: the stock text always takes three quarters of the row, whatever its width, and a rule with `!important` enforces
 * that.
 * Ejected from @docusaurus/theme-classic 3.10.2, DocItem/Layout (DocItem/Content included).
 */
import type { ReactNode } from 'react';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import type { TOCItem } from '@docusaurus/mdx-loader';
import FoldedContents from '@site/src/components/FoldedContents';
import PageActions from '@site/src/components/PageActions';
import ContentVisibility from '@theme/ContentVisibility';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocItemFooter from '@theme/DocItem/Footer';
import DocItemPaginator from '@theme/DocItem/Paginator';
import DocItemTOCDesktop from '@theme/DocItem/TOC/Desktop';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import TOC from '@theme/TOC';
import type { Props } from '@theme/DocItem/Layout';
import styles from './styles.module.css';

/** Matches the ids of sections that come from the contract. They come first. */
const fromContract = /^(?:request|response|messages|errors|endpoints|\w+-fields|statuses)$/;

/** Returns the entries of the bar. */
function listSections(toc: readonly TOCItem[]): TOCItem[] {
  const sections = toc.filter(({ level, id }) => level === 2 && id !== 'see-also' && id !== 'next-steps');
  const common = sections.filter(({ id }) => fromContract.test(id));
  return [
    ...common,
    ...sections.slice(common.length, common.length + 1).map((own) => ({ ...own, value: 'In detail' })),
  ];
}

export default function DocItemLayout({ children }: Props): ReactNode {
  const { metadata, frontMatter, toc } = useDoc();
  const hasContents = frontMatter.hide_table_of_contents !== true && toc.length > 0;
  // Operations are in subfolders of docs/api, and objects in docs/category.
  const isReference = hasContents && /^api\/[^/]+\/|^category\/(?!api-)/.test(metadata.id);
  return (
    <div className="doc-page">
      <div className="doc-page__text">
        <ContentVisibility metadata={metadata} />
        <article className="doc-page__article">
          <DocBreadcrumbs />
          <header>
            <Heading as="h1">{metadata.title}</Heading>
          </header>
          {isReference && (
            <TOC
              toc={listSections(toc)}
              className={`${ThemeClassNames.docs.docTocDesktop} page-sections ${styles.sections}`}
            />
          )}
          {hasContents && <FoldedContents toc={toc} />}
          <div className={`${ThemeClassNames.docs.docMarkdown} markdown entry-content`}>
            <MDXContent>{children}</MDXContent>
          </div>
          <DocItemFooter />
          <PageActions isLast />
        </article>
        <DocItemPaginator />
      </div>
      {hasContents && !isReference && (
        <div className="doc-page__contents">
          <DocItemTOCDesktop />
        </div>
      )}
    </div>
  );
}
