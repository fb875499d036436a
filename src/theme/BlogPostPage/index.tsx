/*
 * What differs: two related articles after the text, in place of the links to the previous and the next article,
 * and below them only a link to edit the article and, on phones, one to the article as Markdown. In the page's head, the
 * social picture, the team, the section, one tag and one feed for each topic. In the structured data, authors are teams,
 * and there are a publisher and a picture.
 * Why: the neighbours by date have other topics. The stock metadata joins all
 * topics into one tag, and calls every author a person. The stock footer repeats the topics of the header.
 * Ejected from @docusaurus/theme-classic 3.10.2, BlogPostPage (its parts Metadata and StructuredData, and
 * BlogPostItem/Footer included).
 */
import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { BlogPostProvider, useBlogPost } from '@docusaurus/plugin-content-blog/client';
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common';
import ArticleCard from '@site/src/components/ArticleCard';
import PageActions from '@site/src/components/PageActions';
import ShareCard, { usePageAddress } from '@site/src/components/ShareCard';
import TopicFeeds from '@site/src/components/TopicFeeds';
import { listTopics, toEntry, type ArticleEntry } from '@site/src/lib/articles';
import { reviewDate } from '@site/src/lib/review-date';
import { siteTitle } from '@site/src/lib/site';
import BlogLayout from '@theme/BlogLayout';
import BlogPostItemContainer from '@theme/BlogPostItem/Container';
import BlogPostItemContent from '@theme/BlogPostItem/Content';
import BlogPostItemHeader from '@theme/BlogPostItem/Header';
import type { Props as StockProps } from '@theme/BlogPostPage';
import EditThisPage from '@theme/EditThisPage';
import styles from './styles.module.css';

interface Props extends StockProps {
  /** The articles that the front matter names. */
  readonly related: readonly ArticleEntry[];
}

export default function BlogPostPage({ content: Content, sidebar, related }: Props): ReactNode {
  const { editUrl } = Content.metadata;
  return (
    <BlogPostProvider content={Content} isBlogPostPage>
      <HtmlClassNameProvider className={`${ThemeClassNames.wrapper.blogPages} ${ThemeClassNames.page.blogPostPage}`}>
        <HeadOfPage />
        <BlogLayout sidebar={sidebar}>
          <BlogPostItemContainer>
            <BlogPostItemHeader />
            <BlogPostItemContent>
              <Content />
            </BlogPostItemContent>
            {related.length > 0 && (
              <section className="markdown no-print" aria-labelledby="related-articles">
                <h2 id="related-articles">Related articles</h2>
                <div className={styles.cards}>
                  {related.map((article) => (
                    <ArticleCard key={article.permalink} article={article} />
                  ))}
                </div>
              </section>
            )}
            <footer className="docusaurus-mt-lg">
              {editUrl && <EditThisPage editUrl={editUrl} />}
              <PageActions isLast />
            </footer>
          </BlogPostItemContainer>
        </BlogLayout>
      </HtmlClassNameProvider>
    </BlogPostProvider>
  );
}

function HeadOfPage(): ReactNode {
  const { metadata } = useBlogPost();
  const { title, description, date, tags, authors, frontMatter } = metadata;
  const { url, image } = usePageAddress();
  const teams = authors.flatMap(({ name }) => name ?? []);
  const topics = tags.map(({ label }) => label);
  const posting = {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    mainEntityOfPage: url,
    headline: title,
    description,
    image,
    datePublished: date,
    dateModified: reviewDate(frontMatter),
    author: teams.map((name) => ({ '@type': 'Organization', name })),
    publisher: { '@type': 'Organization', name: siteTitle },
  };
  return (
    <>
      <PageMetadata title={title} description={description}>
        <meta property="og:type" content="article" />
        <meta property="article:published_time" content={date} />
        {teams.map((name) => (
          <meta key={name} property="article:author" content={name} />
        ))}
        <meta property="article:section" content={topics[0]} />
        {topics.map((label) => (
          <meta key={label} property="article:tag" content={label} />
        ))}
      </PageMetadata>
      <ShareCard title={title} />
      <Head>
        {/* An unescaped "<" could end the element. */}
        <script type="application/ld+json">{JSON.stringify(posting).replaceAll('<', '\\u003c')}</script>
      </Head>
      <TopicFeeds topics={listTopics([toEntry(metadata)])} />
    </>
  );
}
