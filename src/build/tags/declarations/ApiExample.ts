import { contractFile, loadContract } from '../../contract/index.ts';
import { showExample } from '../../reference/example.ts';
import { findNamed } from '../../reference/find.ts';
import type { Tag } from '../tag.ts';

export const ApiExample: Tag = {
  name: 'ApiExample',
  need: 'one object as JSON',
  about: 'An example from the contract, with all or some of its fields.',
  examples: ['<ApiExample name="InvoiceOneOff" />', '<ApiExample name="InvoiceOneOff" fields="id status" />'],
  seenOn: 'docs/invoices.mdx',
  attributes: {
    name: {
      about: 'is an example under `components/examples`.',
      isRequired: true,
      type: 'text',
      allowed: { what: 'example', list: () => loadContract().examples.map(({ name }) => name) },
    },
    fields: {
      about: "names the fields to show, which keep the example's order.",
      isRequired: false,
      type: 'names',
    },
  },
  hasContent: false,
  dependsOn: () => [contractFile],
  show: ({ name = '', fields }) => [
    showExample(
      findNamed(loadContract().examples, (example) => example.name, name, 'example'),
      fields,
    ),
  ],
};
