import type { HtmlTagObject } from '@docusaurus/types';
import { recoveryScript } from '../recovery/index.ts';
import { baseUrl, feeds, siteTitle } from '../../lib/site.ts';

/** What every page's head carries besides the theme's own: recovery first, then the feeds. */
export const headTags = [
  { tagName: 'script', innerHTML: recoveryScript(baseUrl), attributes: {} },
  ...feeds.map(({ file, type, name }) => ({
    tagName: 'link',
    attributes: { rel: 'alternate', type, href: `${baseUrl}blog/${file}`, title: `${siteTitle} blog, ${name}` },
  })),
  { tagName: 'meta', attributes: { name: 'color-scheme', content: 'light dark' } },
] satisfies HtmlTagObject[];
