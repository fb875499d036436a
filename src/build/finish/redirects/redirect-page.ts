import type { BuiltSite } from '../built-site.ts';

/**
 * Script that redirects and keeps the query and, unless the target has one, the fragment. It is the same on every page,
 * so that a content security policy can allow it by one hash.
 */
const follow =
  "var t=document.documentElement.dataset.target.split('#');" +
  "location.replace(t[0]+location.search+(t[1]?'#'+t[1]:location.hash))";

/**
 * Returns a small document that redirects on any static host: with a script, a refresh without scripts, and a link.
 *
 * @param target the path to redirect to, relative to the site's path.
 * @param texts the document's title and its link.
 */
export function redirectPage(
  { url, baseUrl }: Pick<BuiltSite['siteConfig'], 'url' | 'baseUrl'>,
  target: string,
  texts: { readonly title: string; readonly link: string },
): string {
  const address = baseUrl + target.slice(1);
  const [bare = address] = address.split('#');
  return `<!doctype html>
<html lang="en" data-redirect data-target="${address}">
  <head>
    <meta charset="UTF-8">
    <title>${texts.title}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <link rel="canonical" href="${url}${bare}">
    <script>${follow}</script>
    <noscript><meta http-equiv="refresh" content="0; url=${address}"></noscript>
  </head>
  <body>
    <h1>${texts.title}</h1>
    <p><a href="${address}">${texts.link}</a></p>
  </body>
</html>
`;
}
