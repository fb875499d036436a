import { fileURLToPath } from 'node:url';
import type { Plugin } from '@docusaurus/types';

/**
 * Docusaurus plugin: a page is compiled again when a file it shows, or the contract, has changed. Without it the dev server and
 * the bundler's cache, which outlives a build, would keep the old page.
 */
export default function pageFiles(): Plugin {
  return {
    name: 'page-files',
    configureWebpack() {
      const loader = fileURLToPath(new URL('./page-files-loader.ts', import.meta.url));
      // `resource` and not `test`: Docusaurus takes every rule whose `test` matches MDX for one of its own content plugins.
      return { module: { rules: [{ resource: /\.mdx$/, enforce: 'pre', use: [{ loader }] }] } };
    },
  };
}
