import { contractFile, loadContract } from '../../contract/index.ts';
import { tokensFile } from '../../figures/svg/read-token.ts';
import { findNamed } from '../../reference/find.ts';
import { listScenarios, scenarioFolder } from '../../scenarios/index.ts';
import { showScenario } from '../../scenarios/show.ts';
import { parametersFile, readParameters } from '../../widget/read-parameters.ts';
import { currentScreens, screensFile } from '../../widget/read-screens.ts';
import { wordsFile } from '../../widget/read-words.ts';
import { parts } from '../../widget/show-parameters.ts';
import { showScreens } from '../../widget/show-screens.ts';
import { themes } from '../../widget/screen.ts';
import type { Tag } from '../tag.ts';

/** Tags for payments, and for what the payer sees. */
export const paymentTags: readonly Tag[] = [
  {
    name: 'Scenario',
    need: 'a payment scenario: events, states, amounts, postbacks',
    about:
      'A payment scenario as a table, a figure and a downloadable file. States, amounts and postbacks are computed by the rules of the contract. After changing the data, run `npm run update -- scenarios` and commit `static/scenarios`.',
    examples: [
      '<Scenario name="overpaid" />',
      '<Scenario name="overpaid" from="10:04:10" />',
      '<Scenario name="overpaid" brief />',
    ],
    seenOn: 'docs/invoices.mdx',
    attributes: {
      name: {
        about: 'is a file in `src/sandbox/scenarios/data`.',
        isRequired: true,
        type: 'text',
        allowed: { what: 'scenario', list: listScenarios },
      },
      from: {
        about: 'is the time at which the table starts. The figure and the file show the complete sequence.',
        type: 'text',
      },
      brief: {
        about: 'omits the figure, for a second example of the same case.',
        type: 'flag',
      },
    },
    dependsOn: () => [contractFile, scenarioFolder, tokensFile],
    show: ({ name = '', from, brief }) => showScenario(name, from, brief !== undefined),
  },
  {
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
        type: 'names',
        allowed: { what: 'screen of the widget', list: () => currentScreens().map(({ name }) => name) },
      },
      themes: {
        about: 'shows each picture in these themes, regardless of the theme of the page.',
        type: 'names',
        allowed: { what: 'theme of the widget', list: () => themes },
      },
    },
    dependsOn: () => [contractFile, wordsFile, screensFile, scenarioFolder],
    show: ({ names, themes: wanted }) => [showScreens(names, wanted)],
  },
  {
    name: 'WidgetParameters',
    need: 'what can be set on the widget, and what it reports',
    about: 'A table from `src/build/widget/parameters.yaml`. Its examples use IDs from the contract.',
    examples: Object.keys(parts).map((part) => `<WidgetParameters of="${part}" />`),
    seenOn: 'docs/widget/parameters.mdx',
    attributes: {
      of: {
        about: 'is a part of that file.',
        isRequired: true,
        type: 'text',
        allowed: { what: 'part of the parameters', list: () => Object.keys(parts) },
      },
    },
    dependsOn: () => [contractFile, parametersFile],
    show: ({ of = '' }) => {
      const [, show] = findNamed(Object.entries(parts), ([key]) => key, of, 'part of the parameters');
      return [show(readParameters(loadContract()))];
    },
  },
];
