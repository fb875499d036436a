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
    'It makes the headings _Request_, _Response_ and _Errors_, with method and path, keys and scopes, fields, samples in every language, status codes, problems and what follows. One on a page.',
  examples: ['<ApiOperation id="createPayment" />'],
  seenOn: 'docs/api/payment/create.mdx',
  attributes: {
    id: {
      about: 'is an `operationId` of the contract.',
      isRequired: true,
      type: 'text',
      allowed: { what: 'operation', list: () => loadContract().operations.map(({ id }) => id) },
    },
  },
  hasContent: false,
  dependsOn: ({ id = '' }) => [contractFile, samplesFolder({ id })],
  show: ({ id = '' }) => {
    const contract = loadContract();
    return showOperation(
      findNamed(contract.operations, (operation) => operation.id, id, 'operation'),
      contract,
    );
  },
  arrange: putLeadBesideSamples,
};
