import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { searchFolder } from '../../../lib/search/files.ts';
import { loadContract, loadSource } from '../../contract/index.ts';
import type { BuiltSite } from '../built-site.ts';
import type { PageContents } from '../page-content.ts';
import { findNames } from './find-names.ts';
import { indexPages } from './index-pages.ts';
import { packFiles } from './pack-files.ts';
import { readNames } from './read-names.ts';
import { readSite } from './read-site.ts';

/**
 * Writes the data for the search into `search/`, from the built pages: an index by section in slices, the texts for
 * excerpts page by page, and the names in the contract with the places that explain them.
 *
 * @throws Error naming a page without text, or names that no page explains.
 */
export async function writeSearch(build: BuiltSite, contents: PageContents): Promise<void> {
  const pages = readSite(build, contents);
  const contract = loadContract();
  const { found, missing } = findNames(readNames(contract, loadSource()), contract, pages);
  if (missing.length > 0) {
    const names = missing.map(({ name, kind, of }) => `${name} (${kind}, ${of})`).join(', ');
    throw new Error(
      `No page explains these names of static/openapi.yaml: ${names}. Show them with a tag from src/components/mdx/README.md, so that the search can lead to them.`,
    );
  }
  const folder = path.join(build.outDir, searchFolder);
  // Removes the files of an earlier build.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const files = [...packFiles(pages, indexPages(pages), found)];
  await Promise.all(files.map(([name, text]) => writeFile(path.join(folder, name), text)));
}
