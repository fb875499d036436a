import type { BlogPosting, CollectionPage, TechArticle, WithContext } from 'schema-dts';
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

/** Describes a page that lists articles. */
export function describeCollection(page: Page): WithContext<CollectionPage> {
  return { ...describePage(page), '@type': 'CollectionPage', name: page.title, isPartOf: blogOf(page.site) };
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
