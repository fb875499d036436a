import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { isRecord } from '../../../src/build/contract/node.ts';
import { asyncApiFile } from '../../../src/tools/asyncapi/index.ts';

/** The committed document as plain data, read apart from the code under test. */
const documents: { readonly asyncApi: unknown } = { asyncApi: parse(readFileSync(asyncApiFile, 'utf8')) };

/** The value at a path of keys; undefined when there is none. References are not followed. */
export function dig(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((found, key) => (isRecord(found) ? found[key] : undefined), value);
}
