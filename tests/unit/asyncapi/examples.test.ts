import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { isRecord } from '../../../src/build/contract/node.ts';
import { joinPointer } from '../../../src/build/contract/pointer.ts';
import { dig, documents, entriesAt, visitMappings } from './document.ts';

const site = 'https://docs.sluice.example';
const { asyncApi, openApi } = documents;

/** Answers the faults of a value against the schema at a pointer of the AsyncAPI document; references lead to openapi.yaml. */
function createValidator(): (pointer: string, value: unknown) => string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  for (const [name, document] of Object.entries({ 'asyncapi.yaml': asyncApi, 'openapi.yaml': openApi })) {
    if (!isRecord(document)) throw new Error(`${name} is no mapping.`);
    ajv.addSchema({ ...document, $id: `${site}/${name}` });
  }
  return (pointer, value) => {
    const check = ajv.compile({ $ref: `${site}/asyncapi.yaml#${pointer}` });
    check(value);
    return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
  };
}

const validate = createValidator();
const payloadOf = (name: string): string => joinPointer('', 'components', 'messages', name, 'payload');

const examples = entriesAt(asyncApi, 'components', 'messages').flatMap(([name, message]) => {
  const list = dig(message, 'examples');
  return (Array.isArray(list) ? list : []).map((example) => [name, dig(example, 'payload')] as const);
});

describe('the examples of the messages', () => {
  it('are one for each of the 27 messages', () => {
    expect(examples.map(([name]) => name)).toEqual(entriesAt(asyncApi, 'components', 'messages').map(([name]) => name));
    expect(examples).toHaveLength(27);
  });

  it.each(examples)('%s fits its payload', (name, payload) => {
    expect(validate(payloadOf(name), payload)).toEqual([]);
  });

  it('would not fit with the type of another message, a number for an amount or a missing field', () => {
    const [, paid] = examples.find(([name]) => name === 'invoice.paid') ?? [];
    if (!isRecord(paid) || !isRecord(paid.data)) throw new Error('The example of invoice.paid is no mapping.');
    expect(validate(payloadOf('invoice.paid'), paid)).toEqual([]);
    expect(validate(payloadOf('invoice.expired'), paid)).toEqual(['/type must be equal to constant']);
    expect(validate(payloadOf('invoice.paid'), { ...paid, data: { ...paid.data, amount_due: 0 } })).not.toEqual([]);
    expect(validate(payloadOf('auth'), { type: 'auth' })).not.toEqual([]);
  });

  it('of the headers fit their schemas', () => {
    const headers = ['components', 'messageTraits', 'signed', 'headers', 'properties'] as const;
    const shown = entriesAt(asyncApi, ...headers).flatMap(([name, schema]) => {
      const list = dig(schema, 'examples');
      return (Array.isArray(list) ? list : []).map((example: unknown) => [name, example] as const);
    });
    expect(shown.map(([name]) => name)).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature']);
    for (const [name, example] of shown) expect(validate(joinPointer('', ...headers, name), example), name).toEqual([]);
  });
});

/** Keywords that mean the same in JSON Schema 2020-12, which OpenAPI 3.1 uses, and in draft 7, which AsyncAPI 3.0 reads. */
const sharedKeywords = [
  '$ref',
  'additionalProperties',
  'allOf',
  'anyOf',
  'const',
  'default',
  'description',
  'enum',
  'format',
  'items',
  'maximum',
  'maxItems',
  'maxLength',
  'maxProperties',
  'minItems',
  'minimum',
  'oneOf',
  'pattern',
  'properties',
  'propertyNames',
  'required',
  'type',
  'uniqueItems',
];

describe('the shared schemas', () => {
  it('use only keywords that both documents’ dialects know', () => {
    const used = new Set<string>();
    const visitSchema = (schema: unknown): void => {
      if (Array.isArray(schema)) return schema.forEach(visitSchema);
      if (!isRecord(schema)) return;
      for (const [key, value] of Object.entries(schema)) {
        used.add(key);
        if (key === 'properties') Object.values(isRecord(value) ? value : {}).forEach(visitSchema);
        else if (!['enum', 'default', 'const'].includes(key)) visitSchema(value);
      }
    };
    entriesAt(openApi, 'components', 'schemas').forEach(([, schema]) => visitSchema(schema));
    expect([...used].filter((key) => !sharedKeywords.includes(key) && !key.startsWith('x-'))).toEqual([]);
    expect(used.has('properties')).toBe(true);
  });

  it('are referred to, never copied: no message defines fields of its own', () => {
    const own: string[] = [];
    for (const [name, message] of entriesAt(asyncApi, 'components', 'messages')) {
      visitMappings(dig(message, 'payload'), (mapping) => {
        if (isRecord(mapping.properties) && Object.keys(mapping.properties).join() !== 'type') own.push(name);
      });
    }
    expect(own).toEqual([]);
  });
});
