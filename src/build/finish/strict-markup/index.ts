import { changePages, type BuiltSite } from '../built-site.ts';

/** The inline style with which the theme hides its icon sprite on every page. */
const hiddenByStyle = /<svg style="?display: ?none;?"?>/;
const hiddenByClass = '<svg class="svg-sprite" aria-hidden="true" width="0" height="0">';

/**
 * Makes the built pages valid HTML and removes the last `style` attribute, so that a strict content security policy is
 * possible. The theme adds its icon sprite outside React, where no replaced component can change it.
 *
 * @throws Error if a page has no such sprite, which means that a new version of the theme does this differently.
 */
export async function makeMarkupStrict(build: BuiltSite): Promise<void> {
  await changePages(build, (html, file) => {
    if (!hiddenByStyle.test(html))
      throw new Error(
        `${file} has no <svg style="display: none;">, so the theme has changed. Adapt src/build/finish/strict-markup.`,
      );
    return escapeEmptyTags(html.replace(hiddenByStyle, hiddenByClass));
  });
}

/**
 * Escapes `<>` in code, which the minifier leaves unescaped. Browsers display it, but the HTML standard calls it a parse
 * error (invalid-first-character-of-tag-name). Scripts are left alone.
 */
export function escapeEmptyTags(html: string): string {
  return html
    .split(/(<script\b[\s\S]*?<\/script>)/)
    .map((part) => (part.startsWith('<script') ? part : part.replaceAll('<>', '&lt;>')))
    .join('');
}
