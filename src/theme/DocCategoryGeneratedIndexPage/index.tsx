/*
 * What differs: in the page's head, the title includes the parent category; the page has a social picture, is described
 * as a collection and has the same layout as other documentation pages.
 * Why: "Payment" alone says little in search results, and the stock page has neither a picture nor structured data. It
 * takes three quarters of the row, so its right edge differs from that of every other page.
 * Ejected from @docusaurus/theme-classic 3.10.2, DocCategoryGeneratedIndexPage.
 */
import type { ReactNode } from 'react';
import { useCurrentSidebarCategory, useSidebarBreadcrumbs } from '@docusaurus/plugin-content-docs/client';
import { PageMetadata } from '@docusaurus/theme-common';
import PageActions from '@site/src/components/PageActions';
import ShareCard, { usePageAddress } from '@site/src/components/ShareCard';
import { describeCollection } from '@site/src/lib/structured-data';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocCardList from '@theme/DocCardList';
import type { Props } from '@theme/DocCategoryGeneratedIndexPage';
import DocPaginator from '@theme/DocPaginator';
import Heading from '@theme/Heading';

export default function DocCategoryGeneratedIndexPage({ categoryGeneratedIndex }: Props): ReactNode {
  const { title, description = '', navigation } = categoryGeneratedIndex;
  const { items } = useCurrentSidebarCategory();
  const around = useSidebarBreadcrumbs()?.at(-2)?.label;
  const fullTitle = around === undefined ? title : `${title}, ${around}`;
  return (
    <>
      <PageMetadata title={fullTitle} description={description} />
      <ShareCard title={fullTitle} data={[describeCollection({ ...usePageAddress(), title, description })]} />
      <div className="doc-page__article">
        <DocBreadcrumbs />
        <header>
          <Heading as="h1">{title}</Heading>
        </header>
        <p>{description}</p>
        <article className="margin-top--lg">
          <DocCardList items={items} />
        </article>
        <PageActions isLast />
        <footer className="margin-top--md">
          <DocPaginator {...navigation} />
        </footer>
      </div>
    </>
  );
}
