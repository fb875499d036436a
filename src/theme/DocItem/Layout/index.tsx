/*
 * What differs: the text and its table of contents use the site's grid (src/css/layout.css) instead of Infima's twelve
 * columns. The title is separate from the text, so that the contents can follow it. On phones, the link to the page as
 * Markdown is at the end. The contents of an operation or an object are a bar that stays below the navbar, because its
 * samples are where other pages have their contents. The bar shows the upper level: the parts that all such pages have,
 * and one entry for the rest.
 * Why: the stock text always takes three quarters of the row, whatever its width, and a rule with `!important` enforces
 * that.
 * Ejected from @docusaurus/theme-classic 3.10.2, DocItem/Layout (DocItem/Content included).
 */
import type { ReactNode } from 'react';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import type { TOCItem } from '@docusaurus/mdx-loader';
import PageActions from '@site/src/components/PageActions';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocItemFooter from '@theme/DocItem/Footer';
import DocItemPaginator from '@theme/DocItem/Paginator';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import TOC from '@theme/TOC';
import type { Props } from '@theme/DocItem/Layout';
import styles from './styles.module.css';

/** Matches the ids of sections that come from the contract. */
const fromContract = /^(?:request|response|messages|errors|endpoints|\w+-fields|statuses)$/;

/** Puts the sections after those from the contract below one entry, "In detail", and leaves out the links at the end. */
function groupSections(toc: readonly TOCItem[]): TOCItem[] {
  const sections = toc.filter(({ level, id }) => level < 4 && id !== 'see-also' && id !== 'next-steps');
  const last = sections.findLastIndex(({ level, id }) => level === 2 && fromContract.test(id));
  const first = sections.findIndex(({ level }, index) => level === 2 && index > last);
  const own = first < 0 ? [] : sections.splice(first);
  return [
    ...sections,
    ...own.slice(0, 1).map((section) => ({ ...section, value: 'In detail' })),
    ...own.map((section) => ({ ...section, level: section.level + 1 })),
  ];
}

export default function DocItemLayout({ children }: Props): ReactNode {
  const { metadata, frontMatter, toc } = useDoc();
  const hasContents = frontMatter.hide_table_of_contents !== true && toc.length > 0;
  // Operations are in subfolders of docs/api, and objects in docs/category.
  const isReference = hasContents && /^api\/[^/]+\/|^category\/(?!api-)/.test(metadata.id);
  return (
    <div className="doc-page">
      <article className="doc-page__article">
        <DocBreadcrumbs />
        <header>
          <Heading as="h1">{metadata.title}</Heading>
        </header>
        {hasContents && (
          <TOC
            toc={isReference ? groupSections(toc) : toc}
            maxHeadingLevel={isReference ? 4 : frontMatter.toc_max_heading_level}
            className={`${ThemeClassNames.docs.docTocDesktop} ${isReference ? `page-sections ${styles.sections}` : ''}`}
          />
        )}
        <div className={`${ThemeClassNames.docs.docMarkdown} markdown entry-content`}>
          <MDXContent>{children}</MDXContent>
        </div>
        <DocItemFooter />
        <PageActions isLast />
      </article>
      <DocItemPaginator />
    </div>
  );
}
