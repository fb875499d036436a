import type { Plugin } from '@docusaurus/types';
import { writeAddressForms } from './address-forms/index.ts';
import { writeFeeds } from './feeds/index.ts';
import { addIntegrity } from './integrity/index.ts';
import { writeRedirects } from './redirects/index.ts';
import { writeSamples } from '../samples/index.ts';
import { unlistNotFound } from './not-found/index.ts';
import { writeSandbox } from '../sandbox/index.ts';
import { writeRobots } from './robots/index.ts';
import { writeRootRedirect } from './root-redirect/index.ts';
import { writeSearch } from './search/index.ts';
import { writeSocialPictures } from './social/index.ts';
import { makeMarkupStrict } from './strict-markup/index.ts';

/**
 * Everything that happens after the pages are written. It is a single plugin because the order matters, and Docusaurus runs
 * the `postBuild` of all plugins in parallel.
 */
export default function finish(): Plugin {
  return {
    name: 'finish',
    async postBuild(build) {
      await makeMarkupStrict(build);
      await unlistNotFound(build);
      await writeRootRedirect(build);
      await writeFeeds(build);
      await writeSocialPictures(build);
      await writeSandbox(build.outDir);
      writeSamples(build.outDir);
      await writeRobots(build);
      await writeSearch(build);
      await writeRedirects(build);
      await addIntegrity(build);
      // This runs last, because it copies the pages.
      await writeAddressForms(build);
    },
  };
}
