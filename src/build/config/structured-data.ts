import type { Graph } from 'schema-dts';
import { siteTitle } from '../../lib/site.ts';
import { identify } from '../../lib/structured-data/page.ts';
import { hosts } from './hosts.ts';

/** Returns structured data about the publisher and the site. Every page includes it and refers to it. */
export function publisherData(site: string): Graph {
  const { organization, website } = identify(site);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name: siteTitle,
        url: `${hosts.homepage}/`,
        logo: `${site}img/apple-touch-icon.png`,
        sameAs: Object.values(hosts.social),
      },
      {
        '@type': 'WebSite',
        '@id': website,
        name: `${siteTitle} documentation and blog`,
        url: `${site}docs/`,
        inLanguage: 'en-GB',
        publisher: { '@id': organization },
      },
    ],
  };
}
