/*
 * What differs: the page's social picture, and the page described as a technical article.
 * Why: the stock metadata has a picture only where the front matter names one, and describes no documents.
 * Wrapped, @docusaurus/theme-classic 3.10.2, DocItem/Metadata.
 */
import type { ReactNode } from 'react';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import ShareCard from '@site/src/components/ShareCard';
import { usePageAddress } from '@site/src/components/ShareCard/usePageAddress';
import StructuredData from '@site/src/components/StructuredData';
import { reviewDate } from '@site/src/lib/review-date';
import { describeDocument } from '@site/src/lib/structured-data/describe-document';
import Metadata from '@theme-original/DocItem/Metadata';

export default function DocItemMetadata(): ReactNode {
  const { metadata, frontMatter } = useDoc();
  const { title, description } = metadata;
  const address = usePageAddress();
  return (
    <>
      <Metadata />
      <ShareCard title={title} />
      <StructuredData data={describeDocument({ ...address, title, description, reviewed: reviewDate(frontMatter) })} />
    </>
  );
}
