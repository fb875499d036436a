import { contractFile } from '../../contract/index.ts';
import { tokensFile } from '../../figures/svg/read-token.ts';
import { scenarioFolder } from '../../scenarios/load.ts';
import { currentScreens, screensFile } from '../../widget/read-screens.ts';
import { wordsFile } from '../../widget/read-words.ts';
import { showScreens } from '../../widget/show-screens.ts';
import { themes } from '../../widget/themes.ts';
import type { Tag } from '../tag.ts';

export const WidgetScreens: Tag = {
  name: 'WidgetScreens',
  need: 'what the payer sees in the payment widget',
  about:
    'Pictures of the payment widget, side by side, with captions and alternative texts. The texts of the widget are in `src/build/widget/words.yaml`, by state. If the contract adds or removes a state, the build fails until that file is updated.',
  examples: [
    '<WidgetScreens />',
    '<WidgetScreens names="waiting part" />',
    '<WidgetScreens names="waiting" themes="light dark" />',
  ],
  seenOn: 'docs/widget/import.mdx',
  attributes: {
    names: {
      about: 'limits the pictures to these screens of `src/build/widget/screens.yaml`.',
      isRequired: false,
      type: 'names',
      allowed: { what: 'screen of the widget', list: () => currentScreens().map(({ name }) => name) },
    },
    themes: {
      about: 'shows each picture in these themes, regardless of the theme of the page.',
      isRequired: false,
      type: 'names',
      allowed: { what: 'theme of the widget', list: () => themes },
    },
  },
  hasContent: false,
  dependsOn: () => [contractFile, wordsFile, screensFile, scenarioFolder, tokensFile],
  show: ({ names, themes: wanted }) => [showScreens(names, wanted)],
};
