import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { contractFile } from '../../../src/build/contract/index.ts';
import { isRecord } from '../../../src/build/contract/node.ts';

/** The contract as plain data, read independently of the code under test. */
export const raw: unknown = parse(readFileSync(contractFile, 'utf8'));

/** Returns the value at a path of keys, or undefined if there is none. Follows references. */
export function dig(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((found, key) => {
    const target = follow(found);
    return isRecord(target) || Array.isArray(target) ? Reflect.get(target, key) : undefined;
  }, value);
}

/** Returns the target of a reference, or any other value unchanged. */
export function follow(value: unknown): unknown {
  if (!isRecord(value) || typeof value.$ref !== 'string') return value;
  const path = value.$ref
    .slice(2)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  return follow(dig(raw, ...path));
}

/** Returns the entries of the mapping at a path, or none if there is no mapping. */
export function entriesAt(value: unknown, ...path: readonly string[]): [string, unknown][] {
  const found = follow(dig(value, ...path));
  return isRecord(found) ? Object.entries(found) : [];
}
