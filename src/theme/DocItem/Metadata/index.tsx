/*
 * What differs: the page has a social picture.
 * Why: the stock metadata has a picture only if the front matter names one.
 * Wrapped, @docusaurus/theme-classic 3.10.2, DocItem/Metadata.
 */
import type { ReactNode } from 'react';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import ShareCard from '@site/src/components/ShareCard';
import Metadata from '@theme-original/DocItem/Metadata';

export default function DocItemMetadata(): ReactNode {
  return (
    <>
      <Metadata />
      <ShareCard title={useDoc().metadata.title} />
    </>
  );
}
