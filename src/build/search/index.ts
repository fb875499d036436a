import { rm } from 'node:fs/promises';
import path from 'node:path';
import { select } from 'hast-util-select';
import { searchFolder } from '../../lib/search/index-data.ts';
import { withoutBase, writeBuilt, type BuiltSite } from '../finish/built-site.ts';
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
  // Removes the files of an earlier build.
  await rm(path.join(build.outDir, searchFolder), { recursive: true, force: true });
  const files = [...makeSearchFiles(pages)];
  await Promise.all(files.map(([name, text]) => writeBuilt(build, searchFolder + name, text)));
}
