import { contractFile } from '../../contract/index.ts';
import { tokensFile } from '../../figures/svg/read-token.ts';
import { listScenarios, scenarioFolder } from '../../scenarios/index.ts';
import { showScenario } from '../../scenarios/show.ts';
import { currentScreens, screensFile, showScreens, themes, wordsFile } from '../../widget/screens.ts';
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
      'Pictures of the payment widget, side by side, with captions and alternative texts. The texts are those of the sample `custom-ui/public/describe.js`. If the contract adds a state, the build fails until a picture in `src/build/widget/screens.yaml` shows it.',
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
];
