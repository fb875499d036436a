import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { changePages, type BuiltSite } from '../built-site.ts';

/** Matches a tag that loads a script or a style sheet of the site. */
const loading = /<(?:script\b(?=[^>]*\bsrc=)|link\b(?=[^>]*\brel=["']?(?:stylesheet|(?:module)?preload)\b))[^>]*>/g;
const address = /\b(?:src|href)=["']?([^"'\s>]+\.(?:js|css))\b/;

/**
 * Adds the file's hash to every tag that loads a script or a style sheet, so that browsers reject any other content.
 * The bundler adds it for scripts that are loaded later: src/build/ready-pages/checked-chunks.ts.
 *
 * @throws Error if a page loads a script or a style sheet that is not a file of the build.
 */
export async function addIntegrity(build: BuiltSite): Promise<void> {
  const hashes = new Map<string, Promise<string>>();
  const hashOf = (file: string): Promise<string> => {
    const known = hashes.get(file) ?? hashFile(path.join(build.outDir, file));
    hashes.set(file, known);
    return known;
  };
  await changePages(build, (html) => addTo(html, build.siteConfig.baseUrl, hashOf));
}

/** Returns the HTML of a page with the hashes of the files that it loads. */
async function addTo(html: string, baseUrl: string, hashOf: (file: string) => Promise<string>): Promise<string> {
  const hashes = new Map<string, string>();
  for (const [tag] of html.matchAll(loading)) {
    const found = address.exec(tag)?.[1];
    if (found === undefined) continue;
    if (!found.startsWith(baseUrl)) throw new Error(`The page loads ${found}, which is not a file of the site.`);
    hashes.set(found, await hashOf(found.slice(baseUrl.length)));
  }
  return html.replace(loading, (tag) => {
    const hash = hashes.get(address.exec(tag)?.[1] ?? '');
    return hash === undefined || tag.includes(' integrity=') ? tag : tag.replace(/^<\w+/, `$& integrity="${hash}"`);
  });
}

async function hashFile(file: string): Promise<string> {
  return `sha384-${createHash('sha384')
    .update(await readFile(file))
    .digest('base64')}`;
}
