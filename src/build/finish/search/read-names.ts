import type { Contract } from '../../contract/index.ts';
import { childOf, entriesOf, itemsOf, requiredChild, rootNode, textAt } from '../../contract/node.ts';
import { resolve } from '../../contract/resolve.ts';
import type { Property, Schema, Variant } from '../../contract/schemas.ts';
import type { ContractSource } from '../../contract/source.ts';
import { wordsOf } from '../../contract/type-name.ts';

/** The kinds of things that the contract names, in the order in which equal names are shown. */
export const nameKinds = [
  'operation',
  'error',
  'status',
  'event',
  'value',
  'header',
  'field',
  'scope',
  'HTTP status',
  'close code',
] as const;

export type NameKind = (typeof nameKinds)[number];

/** Something that the contract names. */
export interface ContractName {
  readonly name: string;
  readonly kind: NameKind;
  /** What it belongs to, in words: an object, an operation or a field. */
  readonly of: string;
  /** The schema of the field, or of the field that can have the value; null for anything else. */
  readonly schema: string | null;
}

/** Lists every name in the contract that readers may look up: by kind, in the contract's order, without duplicates. */
export function readNames(contract: Contract, source: ContractSource): readonly ContractName[] {
  const { operations, problems, machines, events, scopes } = contract;
  const schemas = [...contract.schemas.values()];
  const names: readonly ContractName[] = [
    ...operations.flatMap(({ id, method, path, summary }) =>
      [id, `${method.toUpperCase()} ${path}`].map((name) => toName(name, 'operation', summary)),
    ),
    ...problems.map(({ code, status }) => toName(code, 'error', String(status))),
    ...machines.flatMap(({ name, states }) => [...states.keys()].map((state) => toName(state, 'status', name))),
    ...events.map(({ type, object }) => toName(type, 'event', object)),
    ...schemas.flatMap(readValues),
    ...readPostbackHeaders(source).map((name) => toName(name, 'header', 'postback')),
    ...operations.flatMap(({ parameters, responses }) =>
      [
        ...parameters.filter((parameter) => parameter.in === 'header'),
        ...responses.flatMap(({ headers }) => headers),
      ].map(({ name }) => toName(name, 'header', 'API')),
    ),
    ...schemas.flatMap(readFields),
    ...operations.flatMap(({ parameters, summary }) =>
      parameters.filter((parameter) => parameter.in !== 'header').map(({ name }) => toName(name, 'field', summary)),
    ),
    ...[...scopes.keys()].map((name) => toName(name, 'scope', 'API keys')),
    ...problems.map(({ code, status }) => toName(String(status), 'HTTP status', code)),
    ...operations.flatMap(({ socket }) =>
      [...(socket?.closeCodes.keys() ?? [])].map((code) => toName(code, 'close code', 'WebSocket')),
    ),
  ];
  const unique = Map.groupBy(names, ({ kind, name, of }) => `${kind} ${name} ${of}`);
  return [...unique.values()].flatMap((same) => same.slice(0, 1));
}

function toName(name: string, kind: NameKind, of: string, schema: string | null = null): ContractName {
  return { name, kind, of, schema };
}

/** Lists the headers of postbacks. */
function readPostbackHeaders(source: ContractSource): readonly string[] {
  return entriesOf(requiredChild(rootNode(source), 'webhooks')).flatMap(([, webhook]) =>
    itemsOf(childOf(requiredChild(webhook, 'post'), 'parameters'))
      .map((parameter) => resolve(parameter).node)
      .filter((parameter) => textAt(parameter, 'in') === 'header')
      .map((parameter) => textAt(parameter, 'name')),
  );
}

/**
 * Lists the fields of an object. The fields of a nested object belong to that object. The envelopes of postbacks are all
 * alike, so they are listed once.
 */
function readFields(schema: Schema): ContractName[] {
  const of = schema.name?.endsWith('Event') ? 'postback' : wordsOf(schema.name ?? '');
  return propertiesOf(schema).map(({ name }) => toName(name, 'field', of, schema.name));
}

/** Lists the values that fields can have, except for states and event types, which are separate kinds. */
function readValues(schema: Schema): ContractName[] {
  return propertiesOf(schema)
    .filter(({ name, values }) => name !== 'status' && name !== 'type' && values.length > 1)
    .flatMap((property) => property.values.map(({ name }) => toName(name, 'value', property.name, schema.name)));
}

function propertiesOf(schema: Schema | Variant): readonly Property[] {
  return [...schema.properties, ...('variants' in schema ? schema.variants.flatMap(propertiesOf) : [])];
}
