import { contractFile, loadContract } from '../../contract/index.ts';
import { readSource } from '../../contract/source.ts';
import type { BuiltSite } from '../built-site.ts';
import type { PageContents } from '../page-content.ts';
import { findNames } from './find-names.ts';
import { indexPages } from './index-pages.ts';
import { packFiles } from './pack-files.ts';
import { readNames } from './read-names.ts';
import { readSite } from './read-site.ts';
import { writeFiles } from './write-files.ts';

/**
 * Writes the data for the search into `search/`, from the built pages: an index by section in slices, the texts for
 * excerpts page by page, and the names in the contract with the places that explain them.
 *
 * @throws Error naming a page without text, or names that no page explains.
 */
export async function writeSearch(build: BuiltSite, contents: PageContents): Promise<void> {
  const pages = readSite(build, contents);
  const contract = loadContract();
  const { found, missing } = findNames(
    readNames(contract, readSource(contractFile, 'static/openapi.yaml')),
    contract,
    pages,
  );
  if (missing.length > 0) {
    const names = missing.map(({ name, kind, of }) => `${name} (${kind}, ${of})`).join(', ');
    throw new Error(
      `No page explains these names of static/openapi.yaml: ${names}. Show them by a tag of src/components/mdx/README.md, so that the search can lead to them.`,
    );
  }
  await writeFiles(build.outDir, packFiles(pages, indexPages(pages), found));
}
