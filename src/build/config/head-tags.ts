import type { HtmlTagObject } from '@docusaurus/types';
import { readerLanguageScript } from './reader-language/index.ts';
import { searchKeysScript } from './search-keys.ts';
import { startScript } from '../html-pages/start-script.ts';
import { feeds, siteTitle } from '../../lib/site.ts';
import { baseUrl } from '../site-address.ts';
import { hosts } from './hosts.ts';
import { publisherData } from './structured-data.ts';

/**
 * The tags in the head of every page besides the theme's: the start script first, then the reader's language, the font, feeds,
 * icons and publisher.
 */
export const headTags = [
  { tagName: 'script', innerHTML: startScript(baseUrl), attributes: {} },
  { tagName: 'script', innerHTML: readerLanguageScript(), attributes: {} },
  { tagName: 'script', innerHTML: searchKeysScript(), attributes: {} },
  // Preloads the fonts. If one arrives after the first paint, it isn't used before the next page: src/css/font.css.
  ...['geist', 'geist-mono'].map((font) => ({
    tagName: 'link',
    attributes: {
      rel: 'preload',
      href: `${baseUrl}fonts/${font}.woff2`,
      as: 'font',
      type: 'font/woff2',
      crossorigin: 'anonymous',
    },
  })),
  ...feeds.map(({ file, type, name }) => ({
    tagName: 'link',
    attributes: { rel: 'alternate', type, href: `${baseUrl}blog/${file}`, title: `${siteTitle} blog, ${name}` },
  })),
  // For browsers that can't show `img/favicon.svg`.
  { tagName: 'link', attributes: { rel: 'icon', href: `${baseUrl}favicon.ico`, sizes: '32x32' } },
  { tagName: 'link', attributes: { rel: 'apple-touch-icon', href: `${baseUrl}img/apple-touch-icon.png` } },
  {
    tagName: 'script',
    innerHTML: JSON.stringify(publisherData(hosts.site + baseUrl)),
    attributes: { type: 'application/ld+json' },
  },
  { tagName: 'meta', attributes: { name: 'color-scheme', content: 'light dark' } },
] satisfies HtmlTagObject[];
