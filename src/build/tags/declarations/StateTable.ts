import { contractFile, loadContract } from '../../contract/index.ts';
import { findNamed } from '../../reference/find.ts';
import { showMachine } from '../../reference/machine.ts';
import type { Tag } from '../tag.ts';

export const StateTable: Tag = {
  name: 'StateTable',
  need: 'which state may follow which, and why',
  about:
    'The states of a machine, what each one means, and what can follow. For a figure of the same machine, use the fence `states`.',
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
