import type { Example } from '../contract/examples.ts';
import type { Contract } from '../contract/index.ts';
import type { Operation } from '../contract/operations.ts';
import { showErrors } from './operation-errors.ts';
import { showMessages } from './operation-messages.ts';
import { showRequest } from './operation-request.ts';
import { showResponse } from './operation-response.ts';
import { tag, type Block } from './nodes.ts';

/**
 * Shows everything the contract says about an operation.
 *
 * @param later an example of what the created object becomes, shown beside the response.
 */
export function showOperation(operation: Operation, contract: Contract, later?: Example): Block[] {
  const taken = new Set<string>();
  const parts = [
    showRequest(operation, contract, taken),
    showResponse(operation, contract.events, taken, later),
    ...(operation.socket === null ? [] : [showMessages(operation.socket, taken)]),
    showErrors(operation),
  ];
  return [
    tag('PageContents', {}),
    ...parts.map(({ head, main, side }) =>
      tag('Columns', {}, [tag('HeadColumn', {}, head), tag('SideColumn', {}, side), tag('MainColumn', {}, main)]),
    ),
  ];
}
