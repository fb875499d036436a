/*
 * What differs: the header has the topics, the title, one line with dates, reading time and team, the picture from
 * the article's card as a wide band, a link to the article as Markdown, and the table of contents.
 * Why: topics link to the archive and teams are plain labels, because the stock header links to pages that this site
 * doesn't have.
 * Ejected from @docusaurus/theme-classic 3.10.2, BlogPostItem/Header (Title, Info and Authors included).
 */
import type { ReactNode } from 'react';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import ArticleDate from '@site/src/components/ArticleDate';
import ArticlePicture from '@site/src/components/ArticlePicture';
import PageActions from '@site/src/components/PageActions';
import TopicLinks from '@site/src/components/TopicLinks';
import { toEntry } from '@site/src/lib/articles';
import { reviewDate } from '@site/src/lib/review-date';
import TOC from '@theme/TOC';
import styles from './styles.module.css';

export default function BlogPostItemHeader(): ReactNode {
  const { metadata, toc } = useBlogPost();
  const article = toEntry(metadata);
  const reviewed = reviewDate(metadata.frontMatter);
  return (
    <header className={styles.header}>
      <TopicLinks topics={article.topics} className={`no-print ${styles.topics}`} />
      <h1>{metadata.title}</h1>
      <div className={styles.meta}>
        <span>
          Published <ArticleDate date={metadata.date} />
        </span>
        {reviewed !== undefined && (
          <span>
            <i> · </i>Reviewed <ArticleDate date={reviewed} />
          </span>
        )}
        <span>
          <i> · </i>
          {article.minutes} min read
        </span>
        <span>
          <i> · </i>
          {metadata.authors.map(({ name }) => name).join(', ')}
        </span>
      </div>
      <ArticlePicture article={article} isFirst isBand />
      <PageActions />
      {toc.length > 0 && <TOC toc={toc} />}
    </header>
  );
}
