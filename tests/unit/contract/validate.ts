import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { ContractError } from '../../../src/build/contract/error.ts';
import { isRecord } from '../../../src/build/contract/node.ts';
import { joinPointer } from '../../../src/build/contract/pointer.ts';
import type { ContractSource } from '../../../src/build/contract/source.ts';
import { explainFault, type SchemaFault } from '../../support/explain-fault.ts';
import { follow, raw } from './raw.ts';

/** An example and the JSON Pointer of its schema. */
export interface PlacedExample {
  readonly place: string;
  /** JSON Pointer of its value, which several places may share. */
  readonly pointer: string;
  readonly schema: string;
  readonly value: unknown;
}

/** Collects all examples in the contract: those of bodies, parameters, headers and messages. */
export function collectExamples(): PlacedExample[] {
  const found: PlacedExample[] = [];
  const search = (value: unknown, pointer: string, plain: string): void => {
    if (!isRecord(value)) return;
    const schema = `${pointer}/schema`;
    if ('schema' in value && 'example' in value) {
      found.push({ place: pointer, pointer: joinPointer(plain, 'example'), schema, value: value.example });
    }
    if ('schema' in value && isRecord(value.examples)) {
      for (const [key, example] of Object.entries(value.examples)) {
        const target = follow(example);
        const shared = isRecord(example) && typeof example.$ref === 'string' ? example.$ref.slice(1) : undefined;
        found.push({
          place: `${pointer} ${key}`,
          pointer: joinPointer(shared ?? joinPointer(plain, 'examples', key), 'value'),
          schema,
          value: isRecord(target) ? target.value : undefined,
        });
      }
    }
    for (const [key, child] of Object.entries(value)) {
      const next = `${pointer}/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`;
      const nextPlain = joinPointer(plain, key);
      if (Array.isArray(child))
        child.forEach((item, index) => search(item, `${next}/${index}`, joinPointer(nextPlain, index)));
      else if (!['example', 'examples'].includes(key)) search(child, next, nextPlain);
    }
  };
  search(raw, '', '');
  return found;
}

/** Returns the faults of a value against the schema at a JSON Pointer in the contract. */
export type Validator = (schema: string, value: unknown) => SchemaFault[];

/** Creates a validator for the contract's schemas. */
export function createValidator(): Validator {
  const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true });
  addFormats.default(ajv);
  if (!isRecord(raw)) throw new Error('The contract is not a mapping.');
  ajv.addSchema({ ...raw, $id: 'https://api.sluice.example/contract' });
  const compiled = new Map<string, ValidateFunction>();
  return (schema, value) => {
    const check = compiled.get(schema) ?? ajv.compile({ $ref: `https://api.sluice.example/contract#${schema}` });
    compiled.set(schema, check);
    check(value);
    return (check.errors ?? []).map(explainFault);
  };
}

/** Lists the faults of an example, each with file, line, JSON Pointer, finding and allowed values. */
export function listExampleFaults(
  { pointer, schema, value }: PlacedExample,
  validate: Validator,
  { file, lineOf }: ContractSource,
): string[] {
  return validate(schema, value).map((fault) => {
    const place = `${pointer}${fault.pointer}`;
    const { found, allowed } = fault;
    return new ContractError(`${file}:${lineOf(place)} at ${place}`, found, allowed).message;
  });
}
