import type { Step } from '../../../src/build/scenarios/simulate.ts';
import { createValidator } from '../contract/validate.ts';

const validate = createValidator();

/** Answers what is wrong with a value of a schema of the contract; nothing when it fits. */
export function checkSchema(schema: string, value: unknown): string[] {
  return validate(`/components/schemas/${schema}`, value).map(
    ({ pointer, found, allowed }) => `${schema}${pointer} is ${found}; allowed: ${allowed}`,
  );
}

/**
 * Checks every object and every postback of a scenario against the schemas of the contract. The schema of an invoice covers
 * its payments and their transactions.
 *
 * @returns what is wrong, a sentence each.
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
