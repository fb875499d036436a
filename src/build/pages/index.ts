import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from '@docusaurus/types';
import { listFigureFiles } from '../figures/index.ts';
import { findDependencies } from './find-dependencies.ts';

/**
 * Docusaurus plugin: recompiles a page when something it is made from has changed, and writes its figures to separate files
 * for feed readers and other places that don't show inline SVG.
 *
 * Without it, the dev server and the bundler's cache, which survives a build, would keep the old page.
 */
export default function pages(): Plugin {
  const loader = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
  return {
    name: 'pages',
    configureWebpack(_config, isServer) {
      // This uses `resource` because Docusaurus takes every rule whose `test` matches MDX for a rule of its content
      // plugins.
      const resource = /\.mdx$/;
      const watch = { loader: loader('./watch-loader.ts'), options: { listDependencies } };
      const emit = { loader: loader('./emit-loader.ts'), options: { listFiles: listFigureFiles } };
      return {
        module: {
          rules: [
            { resource, enforce: 'pre', use: [watch] },
            ...(isServer ? [] : [{ resource, enforce: 'post' as const, use: [emit] }]),
          ],
        },
      };
    },
  };
}

/**
 * Lists the dependencies of a page. For a folder it also lists the files in it, because the bundler's cache only checks the
 * names in a folder.
 */
function listDependencies(source: string, page: string): { readonly files: string[]; readonly folders: string[] } {
  const found = findDependencies(source, page);
  const folders = found.filter((file) => statSync(file, { throwIfNoEntry: false })?.isDirectory());
  const inside = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  );
  return { files: [...found.filter((file) => !folders.includes(file)), ...inside], folders };
}
