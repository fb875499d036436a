import { siteTitle } from '../../lib/site.ts';

/** What networks are told about every page alike; src/components/ShareCard has what differs, and articles add their own. */
export const shareTags = [
  { property: 'og:site_name', content: siteTitle },
  { property: 'og:type', content: 'website' },
  { property: 'og:locale', content: 'en_GB' },
];
