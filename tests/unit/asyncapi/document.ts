import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { asyncApiFile } from '../../../src/tools/asyncapi/index.ts';
import { contractFile } from '../../../src/build/contract/index.ts';
import { isRecord } from '../../../src/build/contract/node.ts';

/** The committed files as they are. */
export const committed = { asyncApi: readFileSync(asyncApiFile, 'utf8'), openApi: readFileSync(contractFile, 'utf8') };

/** Both documents as plain data, read apart from the code under test. */
export const documents: Readonly<Record<'asyncApi' | 'openApi', unknown>> = {
  asyncApi: parse(committed.asyncApi),
  openApi: parse(committed.openApi),
};

/** The value at a path of keys; undefined when there is none. References are not followed. */
export function dig(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((found, key) => (isRecord(found) ? found[key] : undefined), value);
}

/** The entries of the mapping at a path; none when there is no mapping. */
export function entriesAt(value: unknown, ...path: readonly string[]): [string, unknown][] {
  const found = dig(value, ...path);
  return isRecord(found) ? Object.entries(found) : [];
}

/** Calls back for every mapping within a value, itself included. */
export function visitMappings(value: unknown, visit: (mapping: Readonly<Record<string, unknown>>) => void): void {
  if (Array.isArray(value)) value.forEach((item) => visitMappings(item, visit));
  if (!isRecord(value)) return;
  visit(value);
  Object.values(value).forEach((item) => visitMappings(item, visit));
}
