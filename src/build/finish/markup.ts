import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { lateScripts } from '../../lib/late-scripts.ts';
import { changePages, type BuiltSite } from './built-site.ts';

/** The inline style with which the theme hides its icon sprite on every page. */
const hiddenByStyle = /<svg style="?display: ?none;?"?>/;
const hiddenByClass = '<svg class="visually-hidden" aria-hidden="true" width="0" height="0">';
/** Matches the scripts at the end of the head. */
const scripts = /(?:<script\b(?=[^>]*\bsrc=)[^>]*><\/script>\s*)+(?=<\/head>)/;

/**
 * Matches a root in a paragraph, and the operator before it, which stays on its line. It becomes MathML. The sign and
 * brackets stay for text browsers and copied text.
 */
const root = /(?<=<p>(?:(?!<\/p>).)*)([×÷].)?√\(((?:[^()<]|<[^>]+>)*)\)/gs;
const drawnRoot =
  '<span class="one-line">$1<i class="visually-hidden">√(</i><math><msqrt><mtext><span>$2</span></mtext></msqrt></math><i class="visually-hidden">)</i></span>';

/**
 * Makes the built pages valid HTML and removes the last `style` attribute, so that a strict content security policy is
 * possible: the theme adds its icon sprite outside React, where no replaced component can change it. Wraps the scripts in
 * a template, so that browsers don't fetch them before they have painted the text: src/build/html-pages/start.js takes
 * them out again.
 *
 * @throws Error if a page isn't as expected, which means that the theme or Docusaurus has changed.
 */
export async function changeMarkup(build: BuiltSite): Promise<void> {
  await changePages(build, async (html, file) => {
    for (const [pattern, what] of [
      [hiddenByStyle, 'has no <svg style="display: none;">'],
      [scripts, 'has no scripts at the end of its head'],
    ] as const)
      if (!pattern.test(html))
        throw new Error(`${file} ${what}, so the theme has changed. Adapt src/build/finish/markup.ts.`);
    return escapeEmptyTags(
      await insertPicture(html.replace(hiddenByStyle, hiddenByClass).replace(root, drawnRoot), build),
    ).replace(scripts, `<template id="${lateScripts}">$&</template>`);
  });
}

/** Puts the picture that readers see first into the page, because its request would delay what they wait for. */
async function insertPicture(html: string, { outDir, siteConfig: { baseUrl } }: BuiltSite): Promise<string> {
  const [, address] = /<img src=(\S+\.svg) [^>]*\bfetchpriority=high\b/.exec(html) ?? [];
  if (address === undefined) return html;
  const svg = (await readFile(path.join(outDir, address.slice(baseUrl.length)), 'utf8')).replaceAll('"', "'");
  const data = `data:image/svg+xml,${svg.trim().replaceAll(/[%#<>\n]/g, encodeURIComponent)}`;
  return html.replaceAll(`src=${address} `, `src="${data}" `);
}

/**
 * Escapes `<>` in code, which the minifier leaves unescaped. Browsers display it, but the HTML standard calls it a parse
 * error (invalid-first-character-of-tag-name). Scripts are left alone.
 */
function escapeEmptyTags(html: string): string {
  return html.replaceAll(/(<script\b[\s\S]*?<\/script>)|<>/g, (_, script?: string) => script ?? '&lt;>');
}

/** Matches the tags with the address of a page: canonical, for other languages, and for social networks. */
const addressTags =
  /<(?:link|meta)\b[^>]*\b(?:rel="?(?:canonical\b|alternate\b[^>]*\bhreflang)|property="?og:url)\b[^>]*>/g;

/**
 * Removes the address from the not-found page, which servers return for every unknown address, and excludes the page
 * from search engines in case a server returns it with the status 200.
 *
 * @throws Error if the page has no canonical address, which means that the theme has changed.
 */
export async function unlistNotFound({ outDir }: BuiltSite): Promise<void> {
  const file = path.join(outDir, '404.html');
  const html = await readFile(file, 'utf8');
  const bare = html.replace(addressTags, '');
  if (!/\brel="?canonical\b/.test(html) || /\b(?:rel="?canonical|hreflang|og:url)\b/.test(bare))
    throw new Error(
      `The head of ${file} is not as expected, so the theme has changed. Adapt src/build/finish/markup.ts.`,
    );
  await writeFile(file, bare.replace('</title>', '</title><meta name="robots" content="noindex">'));
}

/** Matches the contents of a guide or an article, and the lead, which may have buttons. */
const contentsAndLead =
  /(<nav class="?page-contents(?![^>]*page-sections)[^>]*>[\s\S]*?<\/nav>)((?:<\/header>)?<div\b[^>]*>\s*<p>[\s\S]*?<\/p>(?:\s*(?:<!-- -->\s*)?<div class="?actions_[\s\S]*?<\/div>)?)/;

/** Moves a page's contents behind its lead, for phones. This runs last, so that other formats don't include this change. */
export async function arrangeText(build: BuiltSite): Promise<void> {
  await changePages(build, (html) => html.replace(contentsAndLead, '$2$1'));
}
