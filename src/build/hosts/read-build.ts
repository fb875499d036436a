import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { hashInline, type InlineHashes } from './policy.ts';

/** What the settings of a host need to know of a built site. */
export interface Build {
  readonly directory: string;
  /** The path under which it is published, with a slash at both ends. */
  readonly baseUrl: string;
  readonly inlineHashes: InlineHashes;
  /** The addresses that have moved, and the root, below the path. */
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
}

/** Reads a built site. A folder without any page isn't one, and has no hashes and no redirects. */
export function readBuild(directory: string): Build {
  // Every other form of a page is a copy.
  const files = globSync(['**/index.html', '404.html'], { cwd: directory }).sort();
  const pages = files.map((file) => ({ file, html: readFileSync(path.join(directory, file), 'utf8') }));
  const redirects = pages.flatMap(({ file, html }) => {
    const to = /^<html[^>]* data-target="([^"]+)"/m.exec(html)?.[1];
    return to === undefined ? [] : [{ from: `/${file.replace(/\/?index\.html$/, '')}`, to }];
  });
  const root = redirects.find(({ from }) => from === '/')?.to ?? '/docs/';
  return {
    directory,
    baseUrl: root.replace(/docs\/$/, ''),
    inlineHashes: hashInline(pages.map(({ html }) => html)),
    redirects,
  };
}
