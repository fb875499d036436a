import type { Plugin } from '@docusaurus/types';
import { writeAddressForms } from './address-forms/index.ts';
import { writeContractFiles } from './contract/index.ts';
import { writeFeeds } from './feeds/index.ts';
import { delayScripts } from './late-scripts.ts';
import { writeLlmsFiles } from './markdown-pages/llms.ts';
import { readPageContents } from './page-content.ts';
import { writeRedirects, writeRootRedirect } from './redirects/index.ts';
import { writeSamples } from '../samples/index.ts';
import { unlistNotFound } from './not-found/index.ts';
import { writeSandbox } from '../sandbox/index.ts';
import { writeRobots } from './robots/index.ts';
import { writeSearch } from '../search/index.ts';
import { writeSocialPictures } from './social/index.ts';
import { makeMarkupStrict } from './strict-markup/index.ts';
import { writeMarkdownPages } from './markdown-pages/index.ts';
import { removeUnusedStyles } from './unused-styles.ts';

/**
 * Everything that happens after the pages are written. It is a single plugin because the order matters, and Docusaurus
 * runs the `postBuild` of all plugins in parallel.
 */
export default function finish(): Plugin {
  return {
    name: 'finish',
    async postBuild(build) {
      await makeMarkupStrict(build);
      await unlistNotFound(build);
      await removeUnusedStyles(build);
      await delayScripts(build);
      await writeRootRedirect(build);
      const pages = await readPageContents(build);
      await writeFeeds(build, pages);
      const markdownPages = await writeMarkdownPages(build, pages);
      await writeLlmsFiles(build, markdownPages);
      await writeSocialPictures(build);
      await writeSandbox(build.outDir);
      writeSamples(build.outDir);
      await writeContractFiles(build);
      await writeRobots(build);
      await writeSearch(build, pages);
      await writeRedirects(build);
      // This runs last, because it copies the pages.
      await writeAddressForms(build);
    },
  };
}
