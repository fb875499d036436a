import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from '@docusaurus/types';
import { createCheckedChunks } from './checked-chunks.ts';
import { siteRoot } from '../site-root.ts';

const { resolve } = createRequire(import.meta.url);
const loader = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

const siteData = /\.docusaurus\/(?:globalData\.json|docusaurus\.config\.mjs)$/;
/** Anything beside a page that is no page. */
const linkedFile = /\/(?:blog|docs)\/(?!.*\.mdx?$).*\.[^./]+$/;

/** What takes the place of modules of Docusaurus in the scripts that readers get. All are in src/client/pages. */
function replacements(): Readonly<Record<string, string>> {
  const own = (name: string): string => path.join(siteRoot, 'src/client/pages', name);
  // The bundler knows a relative import by the file's name without the ending.
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
    // The highlighter and its languages: code has its colours when it arrives.
    [`${languages}$`]: own('empty.cjs'),
    '@theme/prism-include-languages$': own('empty.cjs'),
    'prism-react-renderer$': own('empty.cjs'),
    // The same interface in a tenth of the bytes. The build draws with React.
    react$: 'preact/compat',
    'react-dom$': 'preact/compat',
    'react-dom/client$': 'preact/compat/client',
    'react/jsx-runtime$': 'preact/jsx-runtime',
  };
}

/**
 * Docusaurus plugin: the build draws the pages, and readers' browsers show what it has drawn.
 *
 * The scripts of a built site have no pages, no routes and no data of pages in them, but for what is around every page. They
 * show the HTML of the first page as it is, and fetch that of the next one. In the dev server, React draws everything.
 */
export default function readyPages(): Plugin {
  return {
    name: 'ready-pages',
    configureWebpack(config, isServer) {
      // In the dev server, React draws everything.
      if (config.mode !== 'production') return {};
      if (isServer)
        return {
          module: { rules: [{ resource: linkedFile, enforce: 'post', use: [loader('./linked-file-loader.ts')] }] },
        };
      return {
        // Before the bundler's own, of which some stand for whole folders.
        mergeStrategy: { 'resolve.alias': 'prepend' },
        resolve: { alias: replacements() },
        ...createCheckedChunks(),
        module: { rules: [{ resource: siteData, use: [loader('./lean-data-loader.ts')] }] },
      };
    },
  };
}
