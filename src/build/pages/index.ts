import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from '@docusaurus/types';
import { listFigureFiles } from '../figures/index.ts';
import { findDependencies } from './find-dependencies.ts';
import type { WatchOptions } from './watch-loader.ts';

/**
 * Docusaurus plugin: compiles a page again when anything it is made from has changed, and writes its figures as
 * separate files for feed readers and other places that can't show inline SVG.
 *
 * Without it, the dev server and the bundler's cache, which persists between builds, would keep the old page.
 */
export default function pages(): Plugin {
  const loader = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
  return {
    name: 'pages',
    configureWebpack({ mode }, isServer) {
      // In a build, only the server bundle contains the pages, and it is written to a subfolder of the site. In the dev
      // server, the browser bundle contains them.
      const isBuild = mode === 'production';
      const base = isBuild ? '../' : '';
      // Not `test`, because Docusaurus takes every rule whose `test` matches MDX for one from its content plugins.
      const resource = /\.mdx$/;
      // In the dev server, an article doesn't depend on the pages it lists at its end. Otherwise, each save of a guide
      // could recompile some twenty articles. A new title appears once the article itself is saved.
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

/**
 * Separates files from folders, and adds the files inside each folder, because the bundler's cache only compares the
 * names in a folder.
 */
function listDependencies(found: readonly string[]): { readonly files: string[]; readonly folders: string[] } {
  const folders = found.filter((file) => statSync(file, { throwIfNoEntry: false })?.isDirectory());
  const inside = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  );
  return { files: [...found.filter((file) => !folders.includes(file)), ...inside], folders };
}
