/*
 * What differs: authors are teams; a publisher, a section, a picture and a breadcrumb trail back to the blog are added.
 * Why: the stock data calls every author a person.
 * Ejected from @docusaurus/theme-classic 3.10.2, BlogPostPage/StructuredData.
 */
import type { ReactNode } from 'react';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import { usePageAddress } from '@site/src/components/ShareCard/usePageAddress';
import StructuredData from '@site/src/components/StructuredData';
import { reviewDate } from '@site/src/lib/review-date';
import { describeArticle, describeArticleTrail } from '@site/src/lib/structured-data/describe-article';

export default function BlogPostStructuredData(): ReactNode {
  const { title, description, date, tags, authors, frontMatter } = useBlogPost().metadata;
  const page = { ...usePageAddress(), title, description };
  const teams = authors.flatMap(({ name }) => name ?? []);
  const topics = tags.map(({ label }) => label);
  return (
    <>
      <StructuredData data={describeArticle({ ...page, date, reviewed: reviewDate(frontMatter), teams, topics })} />
      <StructuredData data={describeArticleTrail(page)} />
    </>
  );
}
