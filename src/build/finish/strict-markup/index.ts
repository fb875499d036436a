import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuiltSite } from '../built-site.ts';

/** How the theme hides its sprite of icons on every page. */
const hiddenByStyle = /<svg style="?display: ?none;?"?>/;
const hiddenByClass = '<svg class="svg-sprite" aria-hidden="true" width="0" height="0">';

/**
 * Makes the built pages valid to the letter, and takes the last `style` attribute out of the built pages, so that a strict content security policy stays possible: the
 * theme adds its icon sprite outside React, where no replaced component reaches it.
 *
 * @throws Error when a page holds no sprite to change, which tells that a new version of the theme does it otherwise.
 */
export async function makeMarkupStrict({ outDir, routesPaths, siteConfig: { baseUrl } }: BuiltSite): Promise<void> {
  const pages = routesPaths.map((route) => route.slice(baseUrl.length));
  await Promise.all(
    pages.map(async (page) => {
      const file = page === '404.html' ? path.join(outDir, page) : path.join(outDir, page, 'index.html');
      const html = await readFile(file, 'utf8');
      if (!hiddenByStyle.test(html)) {
        throw new Error(
          `${file} holds no <svg style="display: none;">. See src/build/finish/strict-markup: the theme has changed.`,
        );
      }
      await writeFile(file, escapeEmptyTags(html.replace(hiddenByStyle, hiddenByClass)));
    }),
  );
}

/**
 * Code can hold `<>`, which the minifier leaves as it is: browsers show it, and the HTML standard calls it a parse error
 * (invalid-first-character-of-tag-name). Scripts are left alone.
 */
export function escapeEmptyTags(html: string): string {
  return html
    .split(/(<script\b[\s\S]*?<\/script>)/)
    .map((part) => (part.startsWith('<script') ? part : part.replaceAll('<>', '&lt;>')))
    .join('');
}
