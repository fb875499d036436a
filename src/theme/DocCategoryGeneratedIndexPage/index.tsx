/*
 * What differs: the title names the parent category; the page has a social picture and is described as a collection.
 * Why: "Payment" alone says little in search results, and the stock page has neither a picture nor structured data.
 * Wrapped, @docusaurus/theme-classic 3.10.2, DocCategoryGeneratedIndexPage.
 */
import type { ReactNode } from 'react';
import { useSidebarBreadcrumbs } from '@docusaurus/plugin-content-docs/client';
import { PageMetadata } from '@docusaurus/theme-common';
import ShareCard from '@site/src/components/ShareCard';
import { usePageAddress } from '@site/src/components/ShareCard/usePageAddress';
import StructuredData from '@site/src/components/StructuredData';
import { describeCollection } from '@site/src/lib/structured-data/describe-list';
import CategoryPage from '@theme-original/DocCategoryGeneratedIndexPage';
import type { Props } from '@theme/DocCategoryGeneratedIndexPage';

export default function DocCategoryGeneratedIndexPage(props: Props): ReactNode {
  const { title, description = '' } = props.categoryGeneratedIndex;
  const around = useSidebarBreadcrumbs()?.at(-2)?.label;
  const fullTitle = around === undefined ? title : `${title}, ${around}`;
  const address = usePageAddress();
  return (
    <>
      <CategoryPage {...props} />
      <PageMetadata title={fullTitle} />
      <ShareCard title={fullTitle} />
      <StructuredData data={describeCollection({ ...address, title, description })} />
    </>
  );
}
