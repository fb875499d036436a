import { fileURLToPath } from 'node:url';
import type { Plugin } from '@docusaurus/types';
import { listFigureFiles } from '../figures/index.ts';
import type { LoaderOptions } from './loader.ts';
import { readingsOf } from './readings.ts';

/**
 * Docusaurus plugin: compiles a page again when anything it is made from has changed, and writes its figures as
 * separate files for feed readers and other places that can't show inline SVG.
 *
 * Without it, the dev server and the bundler's cache, which persists between builds, would keep the old page.
 */
export default function pages(): Plugin {
  return {
    name: 'pages',
    configureWebpack({ mode }, isServer) {
      // In a build, only the server bundle contains the pages, and it is written to a subfolder of the site. In the dev
      // server, the browser bundle contains them.
      const isBuild = mode === 'production';
      const options: LoaderOptions = {
        base: isBuild ? '../' : '',
        listFiles: (page) => (isServer === isBuild ? listFigureFiles(page) : new Map()),
        readingsOf,
      };
      const loader = fileURLToPath(new URL('./loader.ts', import.meta.url));
      // Not `test`, because Docusaurus takes every rule whose `test` matches MDX for one from its content plugins.
      return { module: { rules: [{ resource: /\.mdx$/, enforce: 'post', use: [{ loader, options }] }] } };
    },
  };
}
