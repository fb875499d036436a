import { contractFile, loadContract } from '../../contract/index.ts';
import { findNamed } from '../../reference/find.ts';
import { putLeadBesideSamples } from '../../reference/lead-beside-samples.ts';
import { showOperation } from '../../reference/operation.ts';
import { samplesFolder } from '../../reference/samples.ts';
import type { Tag } from '../tag.ts';

export const ApiOperation: Tag = {
  name: 'ApiOperation',
  need: 'everything about one operation',
  about:
    'Adds the headings _Request_, _Response_ and _Errors_, with the method and path, keys and scopes, fields, samples in every language, status codes, problems and what follows. Use one per page.',
  examples: ['<ApiOperation id="createPayment" />', '<ApiOperation id="createPayment" later="PaymentSettled" />'],
  seenOn: 'docs/api/payment/create.mdx',
  attributes: {
    id: {
      about: 'is an `operationId` of the contract.',
      isRequired: true,
      type: 'text',
      allowed: { what: 'operation', list: () => loadContract().operations.map(({ id }) => id) },
    },
    later: {
      about:
        'is an example of what the created object becomes, shown beside the response. For an example of a postback, its `data` is shown.',
      isRequired: false,
      type: 'text',
      allowed: { what: 'example', list: () => loadContract().examples.map(({ name }) => name) },
    },
    shown: {
      about:
        'limits the examples of the response to these keys of the contract, where other parts of the page show the rest.',
      isRequired: false,
      type: 'names',
    },
    folded: {
      about: 'folds the fields of the response, for a page that would be too long.',
      isRequired: false,
      type: 'flag',
    },
  },
  hasContent: false,
  dependsOn: ({ id = '' }) => [contractFile, samplesFolder({ id })],
  show: ({ id = '', later, shown, folded }) => {
    const contract = loadContract();
    return showOperation(
      findNamed(contract.operations, (operation) => operation.id, id, 'operation'),
      contract,
      {
        isFolded: folded !== undefined,
        ...(shown !== undefined && { shown: shown.split(/\s+/) }),
        ...(later !== undefined && { later: findNamed(contract.examples, ({ name }) => name, later, 'example') }),
      },
    );
  },
  arrange: putLeadBesideSamples,
};
