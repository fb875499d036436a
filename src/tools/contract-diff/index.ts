import { rootNode } from '../../build/contract/node.ts';
import type { ContractSource } from '../../build/contract/source.ts';
import { compareCatalogues, compareMachines, compareServers } from './catalogues.ts';
import type { Change } from './change.ts';
import { compareOperations } from './operations.ts';
import { compareUnknownKeys } from './unknown-keys.ts';
import { compareWebhooks } from './webhooks.ts';

const knownKeys = [
  ...['info', 'servers', 'paths', 'webhooks', 'components'],
  ...['x-problems', 'x-postback-events', 'x-scopes', 'x-id-prefixes', 'x-state-machines'],
];

/**
 * Compares two versions of the contract, as a program sees them: what people read (descriptions, examples, titles) is left out.
 *
 * What breaks is what the contract promises not to do within a major version: everything but a new operation, optional request
 * field, response field, header, problem code, postback type or value of an open enum, a longer identifier, and whatever lets
 * a request say more or a response say less.
 *
 * @param before the released contract.
 * @param after the contract that is to replace it.
 * @returns every change once; breaking ones first.
 * @throws ContractError when a contract refers to nothing or lacks a part that every operation has.
 */
export function compareContracts(before: ContractSource, after: ContractSource): Change[] {
  const both = { before: rootNode(before), after: rootNode(after) };
  const changes = [
    ...compareServers(both),
    ...compareOperations(both),
    ...compareWebhooks(both),
    ...compareCatalogues(both),
    ...compareMachines(both),
    ...compareUnknownKeys(both, knownKeys),
  ];
  const unique = [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()];
  const isOvertaken = (change: Change): boolean =>
    !change.isBreaking && unique.some((other) => other.isBreaking && isSamePlace(change, other));
  return [...unique.filter(({ isBreaking }) => isBreaking), ...unique.filter(({ isBreaking }) => !isBreaking)].filter(
    (change) => !isOvertaken(change),
  );
}

/** A type that requests and responses share can change for both at once; the worse effect counts. */
function isSamePlace(one: Change, other: Change): boolean {
  return one.pointer === other.pointer && one.was === other.was && one.is === other.is;
}
