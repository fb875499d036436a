import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isRecord } from '../../../src/build/contract/node.ts';
import { follow, raw } from './raw.ts';

/** An example and the JSON Pointer of its schema. */
export interface PlacedExample {
  readonly place: string;
  readonly schema: string;
  readonly value: unknown;
}

/** Collects every example of the contract: of bodies, parameters, headers and messages. */
export function collectExamples(): PlacedExample[] {
  const found: PlacedExample[] = [];
  const search = (value: unknown, pointer: string): void => {
    if (!isRecord(value)) return;
    const schema = `${pointer}/schema`;
    if ('schema' in value && 'example' in value) found.push({ place: pointer, schema, value: value.example });
    if ('schema' in value && isRecord(value.examples)) {
      for (const [key, example] of Object.entries(value.examples)) {
        const target = follow(example);
        found.push({ place: `${pointer} ${key}`, schema, value: isRecord(target) ? target.value : undefined });
      }
    }
    for (const [key, child] of Object.entries(value)) {
      const next = `${pointer}/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`;
      if (Array.isArray(child)) child.forEach((item, index) => search(item, `${next}/${index}`));
      else if (!['example', 'examples'].includes(key)) search(child, next);
    }
  };
  search(raw, '');
  return found;
}

/** Makes a function that answers the faults of a value against the schema at a JSON Pointer of the contract. */
export function createValidator(): (schema: string, value: unknown) => string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  if (!isRecord(raw)) throw new Error('The contract is no mapping.');
  ajv.addSchema({ ...raw, $id: 'https://api.sluice.example/contract' });
  return (schema, value) => {
    const check = ajv.compile({ $ref: `https://api.sluice.example/contract#${schema}` });
    check(value);
    return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
  };
}
