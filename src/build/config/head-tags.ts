import type { HtmlTagObject } from '@docusaurus/types';
import { readerLanguageScript } from '../reader-language/index.ts';
import { recoveryScript } from '../recovery/index.ts';
import { baseUrl, feeds, siteTitle } from '../../lib/site.ts';

/** What every page's head carries besides the theme's own: recovery first, then the reader's language and the feeds. */
export const headTags = [
  { tagName: 'script', innerHTML: recoveryScript(baseUrl), attributes: {} },
  { tagName: 'script', innerHTML: readerLanguageScript(), attributes: {} },
  ...feeds.map(({ file, type, name }) => ({
    tagName: 'link',
    attributes: { rel: 'alternate', type, href: `${baseUrl}blog/${file}`, title: `${siteTitle} blog, ${name}` },
  })),
  { tagName: 'meta', attributes: { name: 'color-scheme', content: 'light dark' } },
] satisfies HtmlTagObject[];
