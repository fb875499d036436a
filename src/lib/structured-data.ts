import type { Blog, BlogPosting, BreadcrumbList, CollectionPage, TechArticle, WithContext } from 'schema-dts';
import { blogTitle } from './site.ts';

/**
 * Returns the ids by which parts of the structured data refer to each other. They are the same on every page.
 *
 * @param site absolute address of the site, with a slash at the end.
 */
export function identify(site: string): Readonly<Record<'organization' | 'website' | 'blog', string>> {
  return { organization: `${site}#organization`, website: `${site}#website`, blog: `${site}blog/#blog` };
}

/** What all descriptions of pages share. Addresses are absolute. */
interface Page {
  /** The address of the site, ending with a slash. */
  readonly site: string;
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** The address of the page's social picture. */
  readonly image: string;
}

const describePage = ({ url, description, image }: Page) =>
  ({ '@context': 'https://schema.org', '@id': url, url, description, image, inLanguage: 'en-GB' }) as const;

const blogOf = (site: string) => ({ '@type': 'Blog', '@id': identify(site).blog, name: blogTitle }) as const;

/**
 * Describes a page of the documentation. The review date belongs to the web page, because the text may be older.
 *
 * @param reviewed ISO date and time of the last comparison with the contract.
 */
export function describeDocument(page: Page, reviewed: string | undefined): WithContext<TechArticle> {
  const { organization, website } = identify(page.site);
  return {
    ...describePage(page),
    '@type': 'TechArticle',
    mainEntityOfPage: { '@type': 'WebPage', '@id': page.url, ...(reviewed && { lastReviewed: reviewed.slice(0, 10) }) },
    headline: page.title,
    author: { '@id': organization },
    publisher: { '@id': organization },
    isPartOf: { '@id': website },
  };
}

/** Describes the blog, with the articles of its first page. */
export function describeBlog(
  page: Page,
  articles: readonly { readonly url: string; readonly title: string; readonly date: string }[],
): WithContext<Blog> {
  const { organization, website, blog } = identify(page.site);
  return {
    ...describePage(page),
    '@type': 'Blog',
    '@id': blog,
    mainEntityOfPage: page.url,
    name: page.title,
    publisher: { '@id': organization },
    isPartOf: { '@id': website },
    blogPost: articles.map(({ url, title, date }) => ({
      '@type': 'BlogPosting',
      '@id': url,
      url,
      headline: title,
      datePublished: date,
    })),
  };
}

/**
 * Describes a page that lists others: a category of the documentation, a later page of the blog's list, or the archive.
 *
 * @param parts absolute addresses of the listed pages, in the order of the list.
 */
export function describeCollection(page: Page, parts: readonly string[] = []): WithContext<CollectionPage> {
  const { site, url, title } = page;
  return {
    ...describePage(page),
    '@type': 'CollectionPage',
    name: title,
    isPartOf: url.startsWith(`${site}blog/`) ? blogOf(site) : { '@id': identify(site).website },
    ...(parts.length > 0 && {
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: parts.map((part, index) => ({ '@type': 'ListItem', position: index + 1, url: part })),
      },
    }),
  };
}

interface Article extends Page {
  /** ISO date and time, as in the front matter. */
  readonly date: string;
  /** ISO date and time of the last review. */
  readonly reviewed: string | undefined;
  readonly teams: readonly string[];
  /** Labels, the main topic first. */
  readonly topics: readonly string[];
}

/** Describes an article, which is signed by teams. */
export function describeArticle(article: Article): WithContext<BlogPosting> {
  const { site, url, title, date, reviewed, teams, topics } = article;
  const publisher = { '@id': identify(site).organization };
  return {
    ...describePage(article),
    '@type': 'BlogPosting',
    mainEntityOfPage: url,
    headline: title,
    datePublished: date,
    ...(reviewed && { dateModified: reviewed }),
    author: teams.map((name) => ({ '@type': 'Organization', name, parentOrganization: publisher })),
    publisher,
    articleSection: topics[0],
    keywords: [...topics],
    isPartOf: blogOf(site),
  };
}

/** Describes the breadcrumbs of an article, which lead to the blog. */
export function describeArticleTrail({ site, url, title }: Page): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: blogTitle, item: `${site}blog/` },
      { '@type': 'ListItem', position: 2, name: title, item: url },
    ],
  };
}
