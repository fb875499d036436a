import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from '@docusaurus/types';
import { createCheckedChunks } from './checked-chunks.ts';
import { siteRoot } from '../site-root.ts';

const { resolve } = createRequire(import.meta.url);
const loader = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

const siteData = /\.docusaurus\/(?:globalData\.json|docusaurus\.config\.mjs)$/;
/** Matches files in the content folders that are not pages. */
const linkedFile = /\/(?:blog|docs)\/(?!.*\.mdx?$).*\.[^./]+$/;

/**
 * Returns what replaces modules of Docusaurus and React in readers' scripts: module → replacement. The site's own
 * replacements are in src/client/pages.
 */
function replacements(): Readonly<Record<string, string>> {
  const own = (name: string): string => path.join(siteRoot, 'src/client/pages', name);
  // The bundler matches a relative import by the absolute path without the file extension.
  const core = `${path.dirname(resolve('@docusaurus/core/lib/client/App'))}/`;
  const languages = resolve('@docusaurus/theme-classic/lib/prism-include-languages').replace(/\.js$/, '');
  return {
    '@generated/routes$': own('routes.tsx'),
    [`${core}preload$`]: own('preload.ts'),
    [`${core}docusaurus$`]: own('docusaurus.ts'),
    [`${core}ClientLifecyclesDispatcher$`]: own('ClientLifecyclesDispatcher.tsx'),
    'react-helmet-async$': own('helmet.tsx'),
    '@docusaurus/Head$': own('Nothing.tsx'),
    '@theme/SiteMetadata$': own('Nothing.tsx'),
    '@theme/Layout$': own('Layout.tsx'),
    // The highlighter and its languages, because code is already highlighted in the HTML.
    [`${languages}$`]: own('empty.cjs'),
    '@theme/prism-include-languages$': own('empty.cjs'),
    'prism-react-renderer$': own('empty.cjs'),
    // Preact has the same interface in a tenth of the bytes. The build itself renders with React.
    react$: 'preact/compat',
    'react-dom$': 'preact/compat',
    'react-dom/client$': 'preact/compat/client',
    'react/jsx-runtime$': 'preact/jsx-runtime',
  };
}

/**
 * Docusaurus plugin: the build renders the pages, and readers' browsers show the rendered HTML.
 *
 * The scripts of a built site contain no pages, routes or page data, only what surrounds every page. They show the HTML
 * of the first page as it is and fetch the HTML of the following ones. In the dev server, React renders everything.
 */
export default function readyPages(): Plugin {
  return {
    name: 'ready-pages',
    configureWebpack(config, isServer) {
      if (config.mode !== 'production') return {};
      if (isServer)
        return {
          module: { rules: [{ resource: linkedFile, enforce: 'post', use: [loader('./linked-file-loader.ts')] }] },
        };
      return {
        // Prepended, because some of the existing aliases match whole folders.
        mergeStrategy: { 'resolve.alias': 'prepend' },
        resolve: { alias: replacements() },
        ...createCheckedChunks(),
        module: { rules: [{ resource: siteData, use: [loader('./lean-data-loader.ts')] }] },
      };
    },
  };
}
