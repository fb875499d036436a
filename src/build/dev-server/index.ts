import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { globSync } from 'tinyglobby';
import { indexFile, searchFolder } from '../../lib/search/index-data.ts';
import { writeSandbox } from '../sandbox/index.ts';
import { makeSearchFiles } from '../search/make-files.ts';

/** The folders of files that are served unchanged. The second one has what only a build writes, for the dev server. */
export const staticFolders = ['static', ...(process.env.NODE_ENV === 'development' ? ['.docusaurus/dev-server'] : [])];

const gap = 'The dev server searches the pages of the last build. To search what you have changed, type npm run build.';

/** Docusaurus plugin: gives the dev server the sandbox, and the search, Markdown pages and feeds of the last build. */
export default function devServer({ siteDir, outDir }: Pick<LoadContext, 'siteDir' | 'outDir'>): Plugin {
  let isReady = staticFolders[1] === undefined;
  return {
    name: 'dev-server',
    async loadContent() {
      if (isReady) return;
      isReady = true;
      const folder = path.join(siteDir, staticFolders[1] ?? '');
      const search = path.join(folder, searchFolder);
      mkdirSync(search, { recursive: true });
      // Folders are only made for files: the server would redirect a page with the address of a folder.
      const built = globSync('**/*', { cwd: outDir, ignore: ['**/*.html', 'assets/**', '**/.*'] });
      for (const file of built) cpSync(path.join(outDir, file), path.join(folder, file));
      if (!existsSync(path.join(search, indexFile)))
        for (const [name, text] of makeSearchFiles([])) writeFileSync(path.join(search, name), text);
      const index = path.join(search, indexFile);
      writeFileSync(index, JSON.stringify({ ...JSON.parse(readFileSync(index, 'utf8')), gap }));
      await writeSandbox(folder);
    },
  };
}
