import type { Plugin } from '@docusaurus/types';
import { writeAddressForms } from './address-forms/index.ts';
import { writeFeeds } from './feeds/index.ts';
import { writeRedirects } from './redirects/index.ts';
import { writeSandbox } from '../sandbox/index.ts';
import { writeRobots } from './robots/index.ts';
import { writeRootRedirect } from './root-redirect/index.ts';
import { writeSearch } from './search/index.ts';
import { writeSocialPictures } from './social/index.ts';
import { makeMarkupStrict } from './strict-markup/index.ts';

/**
 * What happens to the site once its pages are written. One plugin, because the order matters and Docusaurus runs the
 * `postBuild` of all plugins at the same time.
 */
export default function finish(): Plugin {
  return {
    name: 'finish',
    async postBuild(build) {
      await makeMarkupStrict(build);
      await writeRootRedirect(build);
      await writeFeeds(build);
      await writeSocialPictures(build);
      await writeSandbox(build.outDir);
      await writeRobots(build);
      await writeSearch(build);
      await writeRedirects(build);
      // Last, because it copies the pages.
      await writeAddressForms(build);
    },
  };
}
