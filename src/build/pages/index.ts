import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from '@docusaurus/types';
import { listFigureFiles } from '../figures/index.ts';
import { findDependencies } from './find-dependencies.ts';
import type { WatchOptions } from './watch-loader.ts';

/**
 * Docusaurus plugin: a page is compiled again when something has changed that it is made from; and its figures are also written as
 * separate files, for feed readers and other places that show no inline SVG.
 *
 * Without it the dev server and the bundler's cache, which outlives a build, would keep the old page.
 */
export default function pages(): Plugin {
  const loader = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
  return {
    name: 'pages',
    configureWebpack({ mode }, isServer) {
      // Only the server's bundle has the pages of a built site; it is written to a folder in that of the site. In the dev server
      // it is the browser's.
      const isBuild = mode === 'production';
      const base = isBuild ? '../' : '';
      // `resource` and not `test`: Docusaurus takes every rule whose `test` matches MDX for one of its own content plugins.
      const resource = /\.mdx$/;
      // Pages that an article only names at its end are left out of the dev server: nobody wants to wait for twenty articles after
      // each save of a guide. It shows their new titles after the article itself has been saved.
      const options: WatchOptions = {
        listDependencies: (source, page) => listDependencies(findDependencies(source, page, isBuild)),
      };
      const watch = { loader: loader('./watch-loader.ts'), options };
      const emit = { loader: loader('./emit-loader.ts'), options: { base, listFiles: listFigureFiles } };
      return {
        module: {
          rules: [
            { resource, enforce: 'pre', use: [watch] },
            ...(isServer === isBuild ? [{ resource, enforce: 'post' as const, use: [emit] }] : []),
          ],
        },
      };
    },
  };
}

/** Tells files from folders. Of a folder also the files in it: the bundler's cache looks at the names in a folder only. */
function listDependencies(found: readonly string[]): { readonly files: string[]; readonly folders: string[] } {
  const folders = found.filter((file) => statSync(file, { throwIfNoEntry: false })?.isDirectory());
  const inside = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  );
  return { files: [...found.filter((file) => !folders.includes(file)), ...inside], folders };
}
