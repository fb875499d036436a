import { loadContract } from '../../contract/index.ts';
import type { Machine } from '../../contract/machines.ts';
import { FigureError, listNames } from '../figure-error.ts';

/** A state machine of the contract, with the names of operations. */
export interface NamedMachine {
  readonly machine: Machine;
  /** Operation id → summary. */
  readonly operations: ReadonlyMap<string, string>;
}

/**
 * Finds a state machine of the contract.
 *
 * @param name value of the header's `machine`.
 * @throws FigureError that lists the machines if none has this name; ContractError if the contract is faulty.
 */
export function readMachine(name: unknown): NamedMachine {
  const { machines, operations } = loadContract();
  const machine = machines.find((item) => item.name === name);
  if (machine === undefined) {
    const found =
      name === undefined ? 'The figure has no machine' : `"${String(name)}" isn't a state machine of the contract`;
    throw new FigureError(
      0,
      `${found}. Allowed: ${listNames(machines.map((item) => item.name))}. Type: machine: ${machines[0]?.name ?? 'invoice'}`,
    );
  }
  return { machine, operations: new Map(operations.map(({ id, summary }) => [id, summary])) };
}
