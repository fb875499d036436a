import type { Contract } from '../contract/index.ts';
import type { Operation } from '../contract/operations.ts';
import { showErrors } from './operation-errors.ts';
import { showMessages } from './operation-messages.ts';
import { showRequest } from './operation-request.ts';
import { showResponse } from './operation-response.ts';
import { tag, type Block } from './nodes.ts';

/** Shows everything the contract says about an operation. */
export function showOperation(operation: Operation, contract: Contract): Block[] {
  const taken = new Set<string>();
  const parts = [
    showRequest(operation, contract, taken),
    showResponse(operation, contract.events, taken),
    ...(operation.socket === null ? [] : [showMessages(operation.socket, taken)]),
    showErrors(operation),
  ];
  return [
    tag('PageContents', {}),
    ...parts.map(({ main, side }) => tag('Columns', {}, [tag('MainColumn', {}, main), tag('SideColumn', {}, side)])),
  ];
}
