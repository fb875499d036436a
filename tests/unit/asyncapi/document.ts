import { isRecord } from '../../../src/build/contract/node.ts';

/** The value at a path of keys; undefined when there is none. References are not followed. */
export function dig(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((found, key) => (isRecord(found) ? found[key] : undefined), value);
}
