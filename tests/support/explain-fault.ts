import type { ErrorObject } from 'ajv/dist/2020.js';
import { isRecord } from '../../src/build/contract/node.ts';
import { joinPointer } from '../../src/build/contract/pointer.ts';

/** A place where a value breaks its schema. */
export interface SchemaFault {
  /** JSON Pointer into the value. */
  readonly pointer: string;
  readonly found: string;
  readonly allowed: string;
}

/** Describes an Ajv error in the form of a contract's fault. Ajv must run with its option `verbose`. */
export function explainFault({ instancePath, keyword, params, message, data, parentSchema }: ErrorObject): SchemaFault {
  const fault = (found: string, allowed: string, pointer = instancePath): SchemaFault => ({ pointer, found, allowed });
  switch (keyword) {
    case 'additionalProperties': {
      const name = String(params.additionalProperty);
      const known =
        isRecord(parentSchema) && isRecord(parentSchema.properties) ? Object.keys(parentSchema.properties) : [];
      return fault(`the field "${name}"`, `the fields ${known.join(', ')}`, joinPointer(instancePath, name));
    }
    case 'required':
      return fault(`no field "${String(params.missingProperty)}"`, `an object with it${listKeys(data)}`);
    case 'type':
      return fault(write(data), [params.type].flat().join(' or '));
    case 'enum':
      return fault(
        write(data),
        Array.isArray(params.allowedValues) ? params.allowedValues.map(String).join(', ') : 'one of a list',
      );
    case 'const':
      return fault(write(data), write(params.allowedValue));
    case 'pattern':
      return fault(write(data), `text that matches ${String(params.pattern)}`);
    case 'format':
      return fault(write(data), `text of the format ${String(params.format)}`);
    default:
      return fault(write(data), `what its schema says: ${message ?? keyword}`);
  }
}

function listKeys(data: unknown): string {
  return isRecord(data) ? ` (it has: ${Object.keys(data).join(', ')})` : '';
}

/** Writes a value as JSON, cut to 60 characters so that the message stays readable. */
function write(value: unknown): string {
  const json = JSON.stringify(value) ?? 'nothing';
  return json.length > 60 ? `${json.slice(0, 60)}…` : json;
}
