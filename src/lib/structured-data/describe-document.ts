import type { TechArticle, WithContext } from 'schema-dts';
import { identify, type Page } from './page';

interface Document extends Page {
  /** ISO date and time of the last comparison with the contract. */
  readonly reviewed?: string | undefined;
}

/** Describes a page of the documentation. The review date belongs to the web page, because the text may be older. */
export function describeDocument({
  site,
  url,
  title,
  description,
  image,
  reviewed,
}: Document): WithContext<TechArticle> {
  const { organization, website } = identify(site);
  return {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    '@id': url,
    mainEntityOfPage: {
      '@type': 'WebPage',
      '@id': url,
      ...(reviewed === undefined ? {} : { lastReviewed: reviewed.slice(0, 10) }),
    },
    url,
    headline: title,
    description,
    image,
    author: { '@id': organization },
    publisher: { '@id': organization },
    inLanguage: 'en-GB',
    isPartOf: { '@id': website },
  };
}
