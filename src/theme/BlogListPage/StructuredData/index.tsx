/*
 * What differs: the first page is described as the blog, later pages as collections; articles are named but not
 * repeated.
 * Why: the stock data calls every page of the list a separate blog and every author a person.
 * Ejected from @docusaurus/theme-classic 3.10.2, BlogListPage/StructuredData.
 */
import type { ReactNode } from 'react';
import type { Props } from '@theme/BlogListPage/StructuredData';
import { usePageAddress } from '@site/src/components/ShareCard/usePageAddress';
import StructuredData from '@site/src/components/StructuredData';
import { describeBlog, describeCollection } from '@site/src/lib/structured-data/describe-list';
import { nameBlogPage } from '../nameBlogPage';

export default function BlogListPageStructuredData({ metadata, items }: Props): ReactNode {
  const address = usePageAddress();
  const origin = new URL(address.site).origin;
  const page = { ...address, ...nameBlogPage(metadata) };
  const articles = items.map(({ content: { metadata: article } }) => ({
    url: origin + article.permalink,
    title: article.title,
    date: article.date,
  }));
  const data =
    metadata.page === 1
      ? describeBlog({ ...page, articles })
      : describeCollection({ ...page, parts: articles.map(({ url }) => url) });
  return <StructuredData data={data} />;
}
