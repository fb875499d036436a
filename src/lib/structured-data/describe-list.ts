import type { Blog, CollectionPage, WithContext } from 'schema-dts';
import { blogTitle } from '../site';
import { identify, type Page } from './page';

/** An article in a list. */
interface Listed {
  /** Absolute address. */
  readonly url: string;
  readonly title: string;
  readonly date: string;
}

/** Describes the blog, with the articles of its first page. */
export function describeBlog({
  site,
  url,
  title,
  description,
  image,
  articles,
}: Page & { readonly articles: readonly Listed[] }): WithContext<Blog> {
  const { organization, website, blog } = identify(site);
  return {
    '@context': 'https://schema.org',
    '@type': 'Blog',
    '@id': blog,
    mainEntityOfPage: url,
    url,
    name: title,
    description,
    image,
    inLanguage: 'en-GB',
    publisher: { '@id': organization },
    isPartOf: { '@id': website },
    blogPost: articles.map((article) => ({
      '@type': 'BlogPosting',
      '@id': article.url,
      url: article.url,
      headline: article.title,
      datePublished: article.date,
    })),
  };
}

/**
 * Describes a page that lists others: a category of the documentation, a later page of the blog's list, or the archive.
 *
 * @param page.parts absolute addresses of the listed pages, in the order of the list.
 */
export function describeCollection({
  site,
  url,
  title,
  description,
  image,
  parts = [],
}: Page & { readonly parts?: readonly string[] }): WithContext<CollectionPage> {
  const { blog, website } = identify(site);
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    '@id': url,
    url,
    name: title,
    description,
    image,
    inLanguage: 'en-GB',
    isPartOf: url.startsWith(`${site}blog/`) ? { '@type': 'Blog', '@id': blog, name: blogTitle } : { '@id': website },
    ...(parts.length === 0
      ? {}
      : {
          mainEntity: {
            '@type': 'ItemList',
            itemListElement: parts.map((part, index) => ({ '@type': 'ListItem', position: index + 1, url: part })),
          },
        }),
  };
}
