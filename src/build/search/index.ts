import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { select } from 'hast-util-select';
import { indexFile, searchFolder } from '../../lib/search/index-data.ts';
import { withoutBase, type BuiltSite } from '../finish/built-site.ts';
import type { PageContents } from '../finish/page-content.ts';
import { makeSearchFiles } from './make-files.ts';
import { readSections } from './read-sections.ts';

/** The elements that contain the text of a documentation page or an article. */
const containers = '.theme-doc-markdown, #__blog-post-container';

/** Lists of articles, which only repeat what the articles say. */
const lists = /^\/blog\/(?:$|page\/|archive$)/;

/** Writes the files of the search into `search/`, from the built pages. */
export async function writeSearch(build: BuiltSite, contents: PageContents): Promise<void> {
  const pages = [...contents].flatMap(([address, { title, description, main }]) => {
    const route = withoutBase(address, build.siteConfig);
    if (lists.test(route)) return [];
    const body = select(containers, main);
    // The page of a category has a title and a description.
    const sections = readSections(body ?? { type: 'element', tagName: 'div', properties: {}, children: [] });
    return [{ route, title, description, sections }];
  });
  const folder = path.join(build.outDir, searchFolder);
  // Removes the files of an earlier build.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const files = [...makeSearchFiles(pages)];
  await Promise.all(files.map(([name, text]) => writeFile(path.join(folder, name), text)));
}

interface Response {
  readonly setHeader: (name: string, value: string) => void;
  readonly end: (text: string) => void;
}

/** Docusaurus plugin: answers the search of the dev server, which has no pages to read, with the index of the last build. */
export default function search({ siteConfig, outDir }: Pick<LoadContext, 'siteConfig' | 'outDir'>): Plugin {
  const middleware = ({ url }: { readonly url: string }, response: Response, next: () => void): void => {
    const name = path.basename(url.replace(/\?.*/, ''));
    const file = path.join(outDir, searchFolder, name);
    const text = existsSync(file) ? readFileSync(file, 'utf8') : makeSearchFiles([]).get(name);
    if (text === undefined) return next();
    const gap =
      'The dev server searches the pages of the last build. To search what you have changed, type npm run build.';
    response.setHeader('Content-Type', 'application/json');
    response.end(name === indexFile ? JSON.stringify({ ...JSON.parse(text), gap }) : text);
  };
  return {
    name: 'search',
    configureWebpack: ({ mode }) => {
      // Docusaurus passes this on to its dev server, but its types don't have it. It calls its own function, too, and joins
      // the two lists, of which the second would come too late. So this one adds to the first.
      const devServer: object = {
        setupMiddlewares: (all: unknown[]): unknown[] => {
          all.unshift({ name: 'search', path: `${siteConfig.baseUrl}search`, middleware });
          return [];
        },
      };
      return mode === 'production' ? {} : Object.assign({}, { devServer });
    },
  };
}
