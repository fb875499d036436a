import { isRecord } from '../../../src/build/contract/node.ts';

/** Returns the value at a path of keys, or undefined if there is none. Doesn't follow references. */
export function dig(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((found, key) => (isRecord(found) ? found[key] : undefined), value);
}
