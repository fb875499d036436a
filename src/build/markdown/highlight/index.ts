import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { siteRoot } from '../../site-root.ts';

const { resolve } = createRequire(import.meta.url);

/**
 * Docusaurus plugin: highlights code at build time, so that the scripts of a page need no highlighter.
 *
 * The bundle that renders pages on the server uses src/components/CodeText/onServer.tsx instead of src/components/CodeText.
 * Both bundles omit the theme's loading of languages, which would include the highlighter.
 */
export default function highlightAtBuild(): Plugin {
  const codeText = path.join(siteRoot, 'src/components/CodeText');
  // The bundler refers to the module without its extension.
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
