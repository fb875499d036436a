import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { siteRoot } from '../../site-root.ts';

const { resolve } = createRequire(import.meta.url);

/**
 * Docusaurus plugin: code gets its colours while the site is built, and the scripts of a page do without a highlighter.
 *
 * The bundle that draws the pages has src/components/CodeText/onServer.tsx in the place of src/components/CodeText, and neither
 * bundle has the theme's own loading of languages, which would bring the highlighter with it.
 */
export default function highlightAtBuild(): Plugin {
  const codeText = path.join(siteRoot, 'src/components/CodeText');
  // The bundler knows it by its name without the ending.
  const themesOwn = resolve('@docusaurus/theme-classic/lib/prism-include-languages').replace(/\.js$/, '');
  return {
    name: 'highlight-at-build',
    configureWebpack: (_config, isServer) => ({
      resolve: {
        alias: {
          [`${themesOwn}$`]: false,
          ...(isServer && { [`${codeText}$`]: path.join(codeText, 'onServer.tsx') }),
        },
      },
    }),
  };
}
