import { writeBuilt, type BuiltSite } from '../built-site.ts';
import { readAliases } from './aliases.ts';

/** Replaces the root page with a small document that leads to the documentation on hosts that cannot redirect. */
export async function writeRootRedirect(build: BuiltSite): Promise<void> {
  const texts = { title: `${build.siteConfig.title} documentation`, link: 'Go to the documentation' };
  await writeBuilt(build, 'index.html', redirectPage(build.siteConfig, '/docs/', texts));
}

/** Writes a small document at every address that has moved. It leads to the new address on any static host. */
export async function writeRedirects(
  build: Pick<BuiltSite, 'outDir'> & { readonly siteConfig: SiteAddress },
  aliases = readAliases(),
): Promise<void> {
  for (const { old, target } of aliases) {
    if (target === null || old.includes('#') || !old.startsWith('/')) continue;
    const text = redirectPage(build.siteConfig, target, { title: 'This page has moved', link: 'Go to the page' });
    await writeBuilt(build, `${old}/index.html`, text);
    await writeBuilt(build, `${old.replace(/\/$/, '')}.html`, text);
  }
}

type SiteAddress = Pick<BuiltSite['siteConfig'], 'url' | 'baseUrl'>;

/**
 * Script that redirects and keeps the query and, unless the target has one, the fragment. It is the same on every page,
 * so that a content security policy can allow it by one hash.
 */
const follow =
  "var t=document.documentElement.dataset.target.split('#');" +
  "location.replace(t[0]+location.search+(t[1]?'#'+t[1]:location.hash))";

/** Returns a small document that redirects on any static host: with a script, a refresh without scripts, and a link. */
function redirectPage(
  { url, baseUrl }: SiteAddress,
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
