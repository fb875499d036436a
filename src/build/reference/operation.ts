import type { Contract } from '../contract/index.ts';
import type { Operation } from '../contract/operations.ts';
import type { Anchors } from './fields.ts';
import { showErrors } from './operation-errors.ts';
import { showMessages } from './operation-messages.ts';
import { showRequest } from './operation-request.ts';
import { showResponse, type ResponseView } from './operation-response.ts';
import { tag, type Block } from './nodes.ts';

/**
 * Shows everything the contract says about an operation.
 *
 * @param view the page's choices about the response.
 */
export function showOperation(operation: Operation, contract: Contract, view: ResponseView = {}): Block[] {
  const taken: Anchors = new Map();
  const parts = [
    showRequest(operation, contract, taken),
    showResponse(operation, contract.events, taken, view),
    ...(operation.socket === null ? [] : [showMessages(operation.socket, taken)]),
    showErrors(operation),
  ];
  return parts.map(({ head, main, side }) =>
    tag('Columns', {}, [tag('HeadColumn', {}, head), tag('SideColumn', {}, side), tag('MainColumn', {}, main)]),
  );
}
