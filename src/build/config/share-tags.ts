import { siteTitle } from '../../lib/site.ts';

/**
 * The tags for social networks that all pages share. src/components/ShareCard adds those that differ by page, and articles
 * add more.
 */
export const shareTags = [
  { property: 'og:site_name', content: siteTitle },
  { property: 'og:type', content: 'website' },
  { property: 'og:locale', content: 'en_GB' },
];
