/*
 * What differs: the page has a social picture and is described as a technical article.
 * Why: the stock metadata has a picture only if the front matter names one, and includes no structured data.
 * Wrapped, @docusaurus/theme-classic 3.10.2, DocItem/Metadata.
 */
import type { ReactNode } from 'react';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import ShareCard, { usePageAddress } from '@site/src/components/ShareCard';
import { reviewDate } from '@site/src/lib/review-date';
import { describeDocument } from '@site/src/lib/structured-data';
import Metadata from '@theme-original/DocItem/Metadata';

export default function DocItemMetadata(): ReactNode {
  const { metadata, frontMatter } = useDoc();
  const { title, description } = metadata;
  const page = { ...usePageAddress(), title, description };
  return (
    <>
      <Metadata />
      <ShareCard title={title} data={[describeDocument(page, reviewDate(frontMatter))]} />
    </>
  );
}
