import type { Step } from '../../../src/build/scenarios/simulate.ts';
import { createValidator } from '../contract/validate.ts';

const validate = createValidator();

/** Checks a value against a schema in the contract. Returns the faults, or none if it fits. */
export function checkSchema(schema: string, value: unknown): string[] {
  return validate(`/components/schemas/${schema}`, value).map(
    ({ pointer, found, allowed }) => `${schema}${pointer} is ${found}; allowed: ${allowed}`,
  );
}

/**
 * Checks every object and every postback of a scenario against the contract's schemas. The schema of an invoice covers
 * its payments and their transactions.
 *
 * @returns the faults, one sentence each.
 */
export function checkSchemas(steps: readonly Step[]): string[] {
  return steps.flatMap(({ at, invoice, cancelFee, postbacks }) =>
    [
      ...checkSchema('Invoice', invoice),
      ...(cancelFee === null ? [] : checkSchema('CancelFee', cancelFee)),
      ...postbacks.flatMap((body) =>
        checkSchema(body.type.startsWith('invoice.') ? 'InvoiceEvent' : 'PaymentEvent', body),
      ),
    ].map((fault) => `${at}: ${fault}.`),
  );
}
