import { contractFile } from '../../contract/index.ts';
import { tokensFile } from '../../figures/svg/read-token.ts';
import { showScenario } from '../../scenarios/show/scenario.ts';
import { listScenarios, scenarioFolder } from '../../scenarios/load.ts';
import type { Tag } from '../tag.ts';

export const Scenario: Tag = {
  name: 'Scenario',
  need: 'a money case: what happened, states, amounts, postbacks',
  about:
    'A money case as a table, a figure and a file to download. States, amounts and postbacks are computed by the rules of the contract; after a change of the data run `npm run scenarios` and commit `static/scenarios`.',
  examples: ['<Scenario name="overpaid" />', '<Scenario name="overpaid" from="10:04:10" />'],
  seenOn: 'docs/invoices.mdx',
  attributes: {
    name: {
      about: 'is a file of `src/build/scenarios/data`.',
      isRequired: true,
      type: 'text',
      allowed: { what: 'scenario', list: listScenarios },
    },
    from: {
      about: 'is the time at which the table starts; the figure and the file keep the whole course.',
      isRequired: false,
      type: 'text',
    },
  },
  hasContent: false,
  dependsOn: () => [contractFile, scenarioFolder, tokensFile],
  show: ({ name = '', from }) => showScenario(name, from),
};
