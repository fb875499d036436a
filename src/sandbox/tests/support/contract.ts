import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import { readContract } from '../../contract/index.ts';
import { recordOf } from '../../contract/record.ts';
import { createPlayer, readScenario, scenarioFolder, type PlayedScenario, type Step } from '../../scenarios/index.ts';

const text = readFileSync(new URL('../../../../static/openapi.yaml', import.meta.url), 'utf8');

/** The contract as plain data, read independently of the code under test. */
export const raw: unknown = parse(text);
export const contract = readContract(text);

const player = createPlayer(contract);

/** The names of the scenarios. */
export const scenarioNames = readdirSync(scenarioFolder)
  .map((file) => file.replace('.yaml', ''))
  .sort();

/** Plays the scenario with a name. */
export function playNamed(name: string): PlayedScenario {
  return player(readScenario(readFileSync(new URL(`${name}.yaml`, scenarioFolder), 'utf8'), name, `${name}.yaml`));
}

const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true });
addFormats.default(ajv);
ajv.addSchema({ ...recordOf(raw), $id: 'contract' });
const compiled = new Map<string, ValidateFunction>();

/** Checks a value against a schema in the contract. Returns the faults, or none if it fits. */
export function checkSchema(schema: string, value: unknown): string[] {
  const check = compiled.get(schema) ?? ajv.compile({ $ref: `contract#/components/schemas/${schema}` });
  compiled.set(schema, check);
  check(value);
  return (check.errors ?? []).map(
    ({ instancePath, message, data }) => `${schema}${instancePath} ${String(message)}, is ${JSON.stringify(data)}`,
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
