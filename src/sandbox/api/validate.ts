import type { ErrorObject } from 'ajv';
import type { OperationData } from '../data.ts';
import type { Host } from '../host.ts';
import { lookUp } from '../lookup.ts';
import { invalid, ProblemError, type FieldFault } from './problems.ts';

export type Query = Readonly<Record<string, string>>;

/** Checks requests against the schemas of the contract. */
export interface RequestCheck {
  /** Throws a ProblemError for a body that doesn't match the operation's schema. */
  checkBody(operation: OperationData, body: unknown): void;
  /** Returns the query parameters. Throws a ProblemError for one that is malformed or not allowed. */
  checkQuery(operation: OperationData, query: URLSearchParams): Query;
}

/** Creates a check from the compiled schemas. */
export function createRequestCheck(validators: Host['validators']): RequestCheck {
  const check = (name: string, value: unknown): FieldFault[] => {
    const validate = lookUp(validators, name);
    if (validate === undefined) throw new Error(`The schema ${name} isn't compiled.`);
    validate(value);
    return (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if').map(explain);
  };
  return {
    checkBody({ body: name }, body) {
      if (name === null) return;
      const errors = check(name, body);
      if (errors.length > 0) throw invalid(errors);
    },
    checkQuery(operation, query) {
      const errors: FieldFault[] = [];
      for (const name of new Set(query.keys())) {
        const parameter = operation.query.find((item) => item.name === name);
        const values = query.getAll(name);
        if (parameter === undefined) {
          if (!operation.namesFaults) continue;
          const known = operation.query.map((item) => item.name).join(', ');
          errors.push({ pointer: name, detail: `Unknown parameter. Allowed: ${known || 'none'}.` });
        } else if (values.length > 1) {
          errors.push({ pointer: name, detail: 'Can be sent only once.' });
        } else {
          const value = readParameter(name, parameter.schema, values[0] ?? '');
          const faults = check(`${operation.id} ${name}`, value);
          errors.push(...faults.slice(0, 1).map(({ detail }) => ({ pointer: name, detail })));
        }
      }
      if (errors.length > 0) throw invalid(errors);
      return Object.fromEntries(query);
    },
  };
}

function readParameter(name: string, { type }: Readonly<Record<string, unknown>>, text: string): unknown {
  if (type !== 'integer') return text;
  if (!/^-?[0-9]+$/.test(text))
    throw new ProblemError('malformed_request', `The query parameter ${name} isn't a number.`);
  return Number(text);
}

function explain({ instancePath, keyword, params, message, data }: ErrorObject): FieldFault {
  const at = (detail: string, pointer = instancePath): FieldFault => ({ pointer, detail });
  switch (keyword) {
    case 'required':
      return at('Is missing.', `${instancePath}/${String(params.missingProperty)}`);
    case 'additionalProperties':
      return at('Unknown field.', `${instancePath}/${escape(String(params.additionalProperty))}`);
    case 'type': {
      const isAmount = typeof data === 'number' && [params.type].flat().includes('string');
      const wanted = [params.type].flat().join(' or ');
      return at(isAmount ? 'Must be a string, for example "25.00"; a JSON number was sent.' : `Must be ${wanted}.`);
    }
    case 'enum':
      return at(`Must be ${(Array.isArray(params.allowedValues) ? params.allowedValues : []).join(' or ')}.`);
    case 'pattern':
      return at(sayPattern(String(params.pattern)));
    case 'format':
      return at(
        params.format === 'date-time'
          ? 'Must be an RFC 3339 date and time with a time zone.'
          : `Must be of the format ${String(params.format)}.`,
      );
    default: {
      const text = message ?? keyword;
      return at(`${text.charAt(0).toUpperCase()}${text.slice(1)}.`);
    }
  }
}

/** Patterns of the contract in words. Those of IDs have their prefix. */
const forms: Readonly<Record<string, string>> = {
  [String.raw`^(0|[1-9][0-9]*)(\.[0-9]+)?$`]: 'a decimal number without a sign or leading zeros, for example "25.00"',
  [String.raw`^[a-z0-9]+\.[a-z0-9-]+$`]: 'an asset ID, for example "usdc.base-sepolia"',
  '^[A-Z]{3}$': 'a currency code of three capital letters',
  '^https://': 'a URL that begins with https://',
};

function sayPattern(pattern: string): string {
  const [, prefix] = /^\^([a-z]{3}_)/.exec(pattern) ?? [];
  const id = prefix && `an ID: "${prefix}" and 22 letters and digits`;
  return `Must be ${id ?? forms[pattern] ?? "of the form that this field's description names"}.`;
}

function escape(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
