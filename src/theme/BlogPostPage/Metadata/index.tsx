/*
 * What differs: adds the social picture, the team and the section; has one tag and one feed for each topic.
 * Why: the stock metadata joins all topics into one tag, and names only authors that have a URL.
 * Ejected from @docusaurus/theme-classic 3.10.2, BlogPostPage/Metadata.
 */
import type { ReactNode } from 'react';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import { PageMetadata } from '@docusaurus/theme-common';
import ShareCard from '@site/src/components/ShareCard';
import { topicsOf } from '@site/src/lib/feed-addresses';
import { TopicFeedLinks } from '@site/src/components/TopicFeeds';

export default function BlogPostPageMetadata(): ReactNode {
  const { title, description, date, tags, authors } = useBlogPost().metadata;
  return (
    <>
      <PageMetadata title={title} description={description}>
        <meta property="og:type" content="article" />
        <meta property="article:published_time" content={date} />
        {authors.map(({ name }) => (
          <meta key={name} property="article:author" content={name} />
        ))}
        <meta property="article:section" content={tags[0]?.label} />
        {tags.map(({ label }) => (
          <meta key={label} property="article:tag" content={label} />
        ))}
      </PageMetadata>
      <ShareCard title={title} />
      <TopicFeedLinks topics={topicsOf(tags)} />
    </>
  );
}
