import { contractFile } from '../../contract/index.ts';
import { tokensFile } from '../../figures/svg/read-token.ts';
import { showScenario } from '../../scenarios/show/scenario.ts';
import { listScenarios, scenarioFolder } from '../../scenarios/load.ts';
import type { Tag } from '../tag.ts';

export const Scenario: Tag = {
  name: 'Scenario',
  need: 'a payment scenario: events, states, amounts, postbacks',
  about:
    'A payment scenario as a table, a figure and a downloadable file. States, amounts and postbacks are computed by the rules of the contract. After changing the data, run `npm run scenarios` and commit `static/scenarios`.',
  examples: [
    '<Scenario name="overpaid" />',
    '<Scenario name="overpaid" from="10:04:10" />',
    '<Scenario name="overpaid" brief />',
  ],
  seenOn: 'docs/invoices.mdx',
  attributes: {
    name: {
      about: 'is a file in `src/build/scenarios/data`.',
      isRequired: true,
      type: 'text',
      allowed: { what: 'scenario', list: listScenarios },
    },
    from: {
      about: 'is the time at which the table starts. The figure and the file show the whole sequence.',
      isRequired: false,
      type: 'text',
    },
    brief: {
      about: 'leaves the figure out, for a second example of the same case.',
      isRequired: false,
      type: 'flag',
    },
  },
  hasContent: false,
  dependsOn: () => [contractFile, scenarioFolder, tokensFile],
  show: ({ name = '', from, brief }) => showScenario(name, from, brief !== undefined),
};
