import type { HtmlTagObject } from '@docusaurus/types';
import { minifySync } from '@swc/core';
import { languages } from '../../lib/languages.ts';
import { lateScripts } from '../../lib/late-scripts.ts';
import { feeds, siteTitle } from '../../lib/site.ts';
import { readText } from '../files/index.ts';
import { baseUrl } from '../site-address.ts';

/** Returns the text of an inline script that calls a function of a file. */
function inline(file: string, call: string, ...values: readonly unknown[]): HtmlTagObject {
  const source = readText(`src/build/${file}`).replace(/^export /m, '');
  const script = `(() => {${source}${call}(${values.map((value) => JSON.stringify(value)).join(', ')});})();`;
  const { code } = minifySync(script, { compress: true, mangle: true, toplevel: false });
  return { tagName: 'script', innerHTML: code, attributes: {} };
}

const names = languages.map(({ name }) => name);

/**
 * The tags in the head of every page besides the theme's: the start script first, then the reader's language, the font, feeds
 * and icons.
 */
export const headTags = [
  inline('html-pages/start.js', 'start', baseUrl, lateScripts),
  inline('config/reader-language.js', 'markLanguage', names),
  inline('config/search-keys.js', 'rememberRequests'),
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
  { tagName: 'meta', attributes: { name: 'color-scheme', content: 'light dark' } },
] satisfies HtmlTagObject[];
