import type { BlogPosting, BreadcrumbList, WithContext } from 'schema-dts';
import { blogTitle } from '../site';
import { identify, type Page } from './page';

interface Article extends Page {
  /** ISO date and time, as in the front matter. */
  readonly date: string;
  /** ISO date and time of the last review. */
  readonly reviewed?: string | undefined;
  readonly teams: readonly string[];
  /** Labels, the main topic first. */
  readonly topics: readonly string[];
}

/** Describes a blog article, which is signed by teams. */
export function describeArticle({
  site,
  url,
  title,
  description,
  image,
  date,
  reviewed,
  teams,
  topics,
}: Article): WithContext<BlogPosting> {
  const { organization, blog } = identify(site);
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': url,
    mainEntityOfPage: url,
    url,
    headline: title,
    description,
    image,
    datePublished: date,
    ...(reviewed === undefined ? {} : { dateModified: reviewed }),
    author: teams.map((name) => ({
      '@type': 'Organization',
      name,
      parentOrganization: { '@id': organization },
    })),
    publisher: { '@id': organization },
    articleSection: topics[0],
    keywords: [...topics],
    inLanguage: 'en-GB',
    isPartOf: { '@type': 'Blog', '@id': blog, name: blogTitle },
  };
}

/** Describes the breadcrumbs of an article, which lead to the blog. */
export function describeArticleTrail({
  site,
  url,
  title,
}: Pick<Page, 'site' | 'url' | 'title'>): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: blogTitle, item: `${site}blog/` },
      { '@type': 'ListItem', position: 2, name: title, item: url },
    ],
  };
}
