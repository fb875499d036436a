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
    'Pictures of the payment widget, side by side, with caption and alternative text. What the widget says is in `src/build/widget/words.yaml`, by state of the contract: one that the contract gains or loses ends the build.',
  examples: [
    '<WidgetScreens />',
    '<WidgetScreens names="waiting part" />',
    '<WidgetScreens names="waiting" themes="light dark" />',
  ],
  seenOn: 'docs/widget/import.mdx',
  attributes: {
    names: {
      about: 'are screens of `src/build/widget/screens.yaml`, if not all are wanted.',
      isRequired: false,
      type: 'names',
      allowed: { what: 'screen of the widget', list: () => currentScreens().map(({ name }) => name) },
    },
    themes: {
      about: 'are themes that each picture keeps to, whatever the page has.',
      isRequired: false,
      type: 'names',
      allowed: { what: 'theme of the widget', list: () => themes },
    },
  },
  hasContent: false,
  dependsOn: () => [contractFile, wordsFile, screensFile, scenarioFolder, tokensFile],
  show: ({ names, themes: wanted }) => [showScreens(names, wanted)],
};
