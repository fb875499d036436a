import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

/**
 * Puts `x.html` beside every `x/index.html`, so that each route answers in four forms (`/x`, `/x/`, `/x.html`,
 * `/x/index.html`) on any static host, GitHub Pages included, which knows no rewrite rules.
 *
 * @returns a plugin that runs after the build.
 */
export default function addressForms(): Plugin {
  return {
    name: 'address-forms',
    async postBuild({ outDir, routesPaths, siteConfig: { baseUrl } }) {
      const pages = routesPaths
        .map((route) => route.slice(baseUrl.length).replace(/\/$/, ''))
        .filter((route) => route !== '' && route !== '404.html');
      await Promise.all(
        pages.map((page) => copyFile(path.join(outDir, page, 'index.html'), path.join(outDir, `${page}.html`))),
      );
    },
  };
}
