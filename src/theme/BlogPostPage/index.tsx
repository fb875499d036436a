/*
 * What differs: up to four related articles at the end, above the links to the previous and the next article.
 * Why: the stock page only knows the previous and the next article. src/build/blog finds the related ones.
 * Ejected from @docusaurus/theme-classic 3.10.2, BlogPostPage.
 */
import type { ReactNode } from 'react';
import { BlogPostProvider, useBlogPost } from '@docusaurus/plugin-content-blog/client';
import { HtmlClassNameProvider, ThemeClassNames } from '@docusaurus/theme-common';
import ArticleCard from '@site/src/components/ArticleCard';
import type { ArticleEntry } from '@site/src/lib/articles';
import BlogLayout from '@theme/BlogLayout';
import BlogPostItem from '@theme/BlogPostItem';
import type { Props as StockProps } from '@theme/BlogPostPage';
import BlogPostPageMetadata from '@theme/BlogPostPage/Metadata';
import BlogPostPageStructuredData from '@theme/BlogPostPage/StructuredData';
import BlogPostPaginator from '@theme/BlogPostPaginator';
import TOC from '@theme/TOC';
import styles from './styles.module.css';

interface Props extends StockProps {
  /** Related articles, found by src/build/blog. */
  readonly related: readonly ArticleEntry[];
}

/** Two rows on wide screens. */
const mostRelated = 4;

export default function BlogPostPage({ content: Content, sidebar, related }: Props): ReactNode {
  return (
    <BlogPostProvider content={Content} isBlogPostPage>
      <HtmlClassNameProvider className={`${ThemeClassNames.wrapper.blogPages} ${ThemeClassNames.page.blogPostPage}`}>
        <BlogPostPageMetadata />
        <BlogPostPageStructuredData />
        <Page sidebar={sidebar} related={related}>
          <Content />
        </Page>
      </HtmlClassNameProvider>
    </BlogPostProvider>
  );
}

function Page({
  sidebar,
  related,
  children,
}: Pick<Props, 'sidebar' | 'related'> & { readonly children: ReactNode }): ReactNode {
  const { metadata, toc } = useBlogPost();
  const { nextItem, prevItem } = metadata;
  return (
    <BlogLayout sidebar={sidebar} toc={toc.length > 0 ? <TOC toc={toc} /> : undefined}>
      <BlogPostItem>{children}</BlogPostItem>
      {related.length > 0 && (
        <section className={`no-print ${styles.related}`} aria-labelledby="related-articles">
          <h2 id="related-articles">Related articles</h2>
          <div className={styles.cards}>
            {related.slice(0, mostRelated).map((article) => (
              <ArticleCard key={article.permalink} article={article} isCompact />
            ))}
          </div>
        </section>
      )}
      {(nextItem ?? prevItem) && <BlogPostPaginator {...(nextItem && { nextItem })} {...(prevItem && { prevItem })} />}
    </BlogLayout>
  );
}
