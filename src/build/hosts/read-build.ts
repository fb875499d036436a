import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { hashInline } from './policy.ts';

/** What the settings for a host need to know about a built site. */
export type Build = Readonly<ReturnType<typeof readBuild>>;

/** Reads a built site. A folder without pages has no hashes and no redirects. */
export function readBuild(directory: string) {
  // The files for other forms of an address are copies.
  const files = globSync(['**/index.html', '404.html'], { cwd: directory }).sort();
  const pages = files.map((file) => ({ file, html: readFileSync(path.join(directory, file), 'utf8') }));
  const redirects = pages.flatMap(({ file, html }) => {
    const to = /^<html[^>]* data-target="([^"]+)"/m.exec(html)?.[1];
    return to === undefined ? [] : [{ from: `/${file.replace(/\/?index\.html$/, '')}`, to }];
  });
  const root = redirects.find(({ from }) => from === '/')?.to ?? '/docs/';
  return {
    /** The path under which it is published, with a slash at both ends. */
    baseUrl: root.replace(/docs\/$/, ''),
    inlineHashes: hashInline(pages.map(({ html }) => html)),
    /** Redirects from moved addresses and from the root: `from` without the site's path, `to` with it. */
    redirects,
  };
}
