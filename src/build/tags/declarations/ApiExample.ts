import { contractFile, loadContract } from '../../contract/index.ts';
import { showExample } from '../../reference/example.ts';
import { findNamed } from '../../reference/find.ts';
import type { Tag } from '../tag.ts';

export const ApiExample: Tag = {
  name: 'ApiExample',
  need: 'one object as JSON',
  about: 'An example of the contract, whole or with some of its fields.',
  examples: ['<ApiExample name="InvoiceOneOff" />', '<ApiExample name="InvoiceOneOff" fields="id status" />'],
  seenOn: 'docs/invoices.mdx',
  attributes: {
    name: {
      about: 'is an example below `components/examples`.',
      isRequired: true,
      type: 'text',
      allowed: { what: 'example', list: () => loadContract().examples.map(({ name }) => name) },
    },
    fields: {
      about: "names fields of the example, which keep the example's order.",
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
