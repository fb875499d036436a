import type { TechArticle, WithContext } from 'schema-dts';
import { identify } from './ids';
import type { Page } from './page';

interface Document extends Page {
  /** ISO date and time at which it was last compared with the contract. */
  readonly reviewed?: string | undefined;
}

/** A page of the documentation. Its review is a fact of the web page: the text may be older. */
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
