import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadSource } from '../../../src/build/contract/index.ts';
import { readText } from '../../../src/build/files/index.ts';

type Messages = Readonly<Record<string, { readonly examples: readonly { readonly payload: unknown }[] }>>;
const asyncApi: { readonly components: { readonly messages: Messages } } = parse(readText('static/asyncapi.yaml'));

/** Returns the faults of a value against the schema at a path of the document. Follows references into openapi.yaml. */
function validate(path: readonly string[], value: unknown): string[] {
  const check = ajv.compile({ $ref: `https://docs.sluice.example/asyncapi.yaml#/${path.join('/')}` });
  check(value);
  return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
}

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
for (const [name, document] of Object.entries({ 'asyncapi.yaml': asyncApi, 'openapi.yaml': loadSource().root }))
  ajv.addSchema({ ...Object(document), $id: `https://docs.sluice.example/${name}` });

const messages = Object.entries(asyncApi.components.messages);

describe('static/asyncapi.yaml', () => {
  it.each(messages)('shows %s with a valid example', (name, { examples: [example] }) => {
    expect(validate(['components', 'messages', name, 'payload'], example?.payload)).toEqual([]);
  });
});
