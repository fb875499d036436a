import { contractFile, loadContract } from '../../contract/index.ts';
import { findNamed } from '../../reference/find.ts';
import { showMachine } from '../../reference/machine.ts';
import type { Tag } from '../tag.ts';

export const StateTable: Tag = {
  name: 'StateTable',
  need: 'what may follow which state, and why',
  about:
    'The states of a machine, what each means, and what follows. The figure of the same machine is the fence `states`.',
  examples: ['<StateTable machine="invoice" />'],
  seenOn: 'docs/invoices.mdx',
  attributes: {
    machine: {
      about: 'is a state machine of the contract.',
      isRequired: true,
      type: 'text',
      allowed: { what: 'state machine', list: () => loadContract().machines.map(({ name }) => name) },
    },
  },
  hasContent: false,
  dependsOn: () => [contractFile],
  show: ({ machine = '' }) =>
    showMachine(findNamed(loadContract().machines, ({ name }) => name, machine, 'state machine')),
};
