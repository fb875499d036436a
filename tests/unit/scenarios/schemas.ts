import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { ContractSource } from '../../../src/build/contract/source.ts';
import { isRecord } from '../../../src/build/contract/node.ts';
import type { Step } from '../../../src/build/scenarios/simulate.ts';

const address = 'https://api.sluice.example/contract';

/** Answers what is wrong with a value of a schema of the contract; nothing when it fits. */
export type SchemaCheck = (schema: string, value: unknown) => string[];

/** Prepares the schemas of the contract. Throws when the document is no mapping. */
export function createSchemaCheck({ root }: ContractSource): SchemaCheck {
  if (!isRecord(root)) throw new Error('The contract is no mapping.');
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ ...root, $id: address });
  const compiled = new Map<string, ValidateFunction>();
  return (schema, value) => {
    const check = compiled.get(schema) ?? ajv.compile({ $ref: `${address}#/components/schemas/${schema}` });
    compiled.set(schema, check);
    check(value);
    return (check.errors ?? []).map(({ instancePath, message }) => `${schema}${instancePath} ${message ?? ''}`);
  };
}

/**
 * Checks every object and every postback of a scenario against the schemas of the contract. The schema of an invoice covers
 * its payments and their transactions.
 *
 * @returns what is wrong, a sentence each.
 */
export function checkSchemas(steps: readonly Step[], check: SchemaCheck): string[] {
  return steps.flatMap(({ at, invoice, cancelFee, postbacks }) =>
    [
      ...check('Invoice', invoice),
      ...(cancelFee === null ? [] : check('CancelFee', cancelFee)),
      ...postbacks.flatMap((body) => check(body.type.startsWith('invoice.') ? 'InvoiceEvent' : 'PaymentEvent', body)),
    ].map((fault) => `${at}: ${fault}.`),
  );
}
