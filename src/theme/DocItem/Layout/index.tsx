/*
 * What differs: the text and its table of contents use the site's grid (src/css/layout.css) instead of Infima's twelve
 * columns. The title is separate from the text, so that the contents can follow it. Beside the breadcrumbs, and on
 * phones at the end, are a link to the page as Markdown and, if scripts run, a button that copies it. The contents of an
 * operation or an object are a bar that stays below the navbar, because its samples are where other pages have their
 * contents. The bar shows the upper level, with menus of the second. The head has a social picture.
 * Why: the stock text always takes three quarters of the row, whatever its width, and a rule with `!important` enforces
 * that. Readers pass pages on to programs. The stock metadata has a picture only if the front matter names one.
 * Ejected from @docusaurus/theme-classic 3.10.2, DocItem/Layout (DocItem/Content included).
 */
import type { ReactNode } from 'react';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import PageActions from '@site/src/components/PageActions';
import ShareCard from '@site/src/components/ShareCard';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocItemFooter from '@theme/DocItem/Footer';
import DocItemPaginator from '@theme/DocItem/Paginator';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import TOC from '@theme/TOC';
import type { Props } from '@theme/DocItem/Layout';
import styles from './styles.module.css';

export default function DocItemLayout({ children }: Props): ReactNode {
  const { metadata, frontMatter, toc } = useDoc();
  const hasContents = frontMatter.hide_table_of_contents !== true && toc.length > 0;
  // Operations are in subfolders of docs/api, and objects in docs/category.
  const isReference = hasContents && /^api\/[^/]+\/|^category\/(?!api-)/.test(metadata.id);
  return (
    <div className="doc-page">
      <ShareCard title={metadata.title} />
      <article className="doc-page__article">
        <div className={styles.row}>
          <DocBreadcrumbs />
          <PageActions />
        </div>
        <header>
          <Heading as="h1">{metadata.title}</Heading>
        </header>
        {hasContents && (
          <TOC
            toc={toc}
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
