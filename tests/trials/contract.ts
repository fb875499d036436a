import { randomInt } from 'node:crypto';
import { isRecord } from '../../src/build/contract/node.ts';
import { dig, documents, entriesAt } from '../unit/asyncapi/document.ts';

export type Plain = Readonly<Record<string, unknown>>;

/**
 * A copy of an example of the contract.
 *
 * @throws Error when the contract has none of this name.
 */
export function copyExample(name: string): Record<string, unknown> {
  const value = dig(documents.openApi, 'components', 'examples', name, 'value');
  if (!isRecord(value)) throw new Error(`The contract has no example "${name}".`);
  return structuredClone({ ...value });
}

/**
 * The contract's example of a problem, by its code.
 *
 * @throws Error when the contract has none.
 */
export function findProblem(code: string): Plain & { readonly status: number } {
  for (const [, example] of entriesAt(documents.openApi, 'components', 'examples')) {
    const value = dig(example, 'value');
    if (isRecord(value) && value.code === code && typeof value.status === 'number')
      return { ...value, status: value.status };
  }
  throw new Error(`The contract has no example of the problem "${code}".`);
}

/** A new id of an object: a prefix of the contract, and 22 letters and digits. */
export function makeId(prefix: string): string {
  const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  return `${prefix}_${Array.from({ length: 22 }, () => letters[randomInt(letters.length)]).join('')}`;
}
