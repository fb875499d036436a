import { loadSource, readContract, type Contract } from '../../build/contract/index.ts';
import {
  childOf,
  entriesOf,
  itemsOf,
  requiredChild,
  rootNode,
  textAt,
  type YamlNode,
} from '../../build/contract/node.ts';
import { resolve } from '../../build/contract/resolve.ts';
import type { Property, Schema } from '../../build/contract/schemas.ts';
import { remember } from '../../build/files/index.ts';

/** The names that the contract defines. */
export interface ContractNames {
  /** Fields, parameters, values, problem codes, postback types, scopes and ids of operations. */
  readonly words: ReadonlySet<string>;
  /** Name of an object → its fields, for example `payment` → the fields of a payment. */
  readonly fieldsOf: ReadonlyMap<string, ReadonlySet<string>>;
  /** Field → its values in all objects that have it. */
  readonly valuesOf: ReadonlyMap<string, ReadonlySet<string>>;
  /** The values of all fields: statuses, reasons, kinds. */
  readonly values: ReadonlySet<string>;
  readonly events: ReadonlySet<string>;
  readonly scopes: ReadonlySet<string>;
  readonly operations: ReadonlySet<string>;
  /** Headers in lower case. */
  readonly headers: ReadonlySet<string>;
  /** Method and path of each operation: `POST /v1/invoices`. */
  readonly addresses: ReadonlySet<string>;
  /** Prefixes of identifiers and keys, such as `inv_`. */
  readonly prefixes: ReadonlySet<string>;
  /** Identifiers that the examples use. */
  readonly ids: ReadonlySet<string>;
}

/**
 * Returns the names in the contract. Collects them again only if its file has changed.
 *
 * @throws ContractError if the document is not a valid contract.
 */
export const loadNames = remember((): ContractNames => {
  const source = loadSource();
  const contract = readContract(source);
  const { operations, schemas, problems, events, machines, scopes } = contract;
  const fields = listFields(contract);
  const values = new Set([
    ...fields.flatMap((field) => field.values.map(({ name }) => name)),
    ...machines.flatMap(({ states }) => [...states.keys()]),
  ]);
  const root = rootNode(source);
  const text = JSON.stringify(source.root);
  const prefixes = entriesOf(requiredChild(root, 'x-id-prefixes')).map(([prefix]) => `${prefix}_`);
  const headers = [
    ...operations.flatMap(({ parameters }) => parameters.filter((parameter) => parameter.in === 'header')),
    ...operations.flatMap(({ responses }) => responses.flatMap((response) => response.headers)),
  ].map(({ name }) => name);
  return {
    words: new Set([
      ...fields.map(({ name }) => name),
      ...values,
      ...problems.map(({ code }) => code),
      ...events.map(({ type }) => type),
      ...scopes.keys(),
      ...operations.map(({ id }) => id),
      ...schemas.keys(),
    ]),
    fieldsOf: groupFields(fields, schemas),
    valuesOf: groupBy(fields, (field) => field.values.map(({ name }) => name)),
    values,
    events: new Set(events.map(({ type }) => type)),
    scopes: new Set(scopes.keys()),
    operations: new Set(operations.map(({ id }) => id)),
    headers: new Set(
      [...headers, ...listPostbackHeaders(root), ...listSharedHeaders(root)].map((name) => name.toLowerCase()),
    ),
    addresses: new Set(operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`)),
    prefixes: new Set([...prefixes, ...keyPrefixes]),
    ids: new Set(text.match(new RegExp(String.raw`\b(?:${prefixes.join('|')})[0-9A-Za-z]{22}\b`, 'g')) ?? []),
  };
});

/** Prefixes of keys and secrets, which the contract mentions only in prose. */
const keyPrefixes = ['sl_', 'sl_pub_', 'sl_sec_', 'whsec_'];

function listFields({ schemas, operations }: Contract): Property[] {
  const roots = [
    ...[...schemas.values()].flatMap(topFields),
    ...operations.flatMap(({ parameters }) => parameters),
    ...operations.flatMap(({ socket }) =>
      [...(socket?.client ?? []), ...(socket?.server ?? [])].flatMap(({ schema }) => topFields(schema)),
    ),
  ];
  return roots.flatMap(withChildren);
}

function topFields({ properties, variants }: Pick<Schema, 'properties' | 'variants'>): Property[] {
  return [...properties, ...variants.flatMap((variant) => variant.properties)];
}

function withChildren(property: Property): Property[] {
  const within = [...property.children, ...property.variants.flatMap(({ properties }) => properties)];
  return [property, ...within.flatMap(withChildren)];
}

/** Groups fields by the name of their object, which is that of a schema or of any field that holds an object. */
function groupFields(fields: readonly Property[], schemas: Contract['schemas']): Map<string, ReadonlySet<string>> {
  const groups = groupBy(fields, ({ children, variants }) =>
    topFields({ properties: children, variants }).map(({ name }) => name),
  );
  for (const [name, schema] of schemas) {
    const key = name.charAt(0).toLowerCase() + name.slice(1);
    groups.set(key, new Set([...(groups.get(key) ?? []), ...topFields(schema).map((field) => field.name)]));
  }
  return groups;
}

function groupBy(fields: readonly Property[], list: (field: Property) => string[]): Map<string, ReadonlySet<string>> {
  const groups = new Map<string, ReadonlySet<string>>();
  for (const field of fields) {
    const members = list(field);
    if (members.length > 0) groups.set(field.name, new Set([...(groups.get(field.name) ?? []), ...members]));
  }
  return groups;
}

function listPostbackHeaders(root: YamlNode): string[] {
  return entriesOf(requiredChild(root, 'webhooks')).flatMap(([, webhook]) =>
    itemsOf(childOf(requiredChild(webhook, 'post'), 'parameters')).map((parameter) =>
      textAt(resolve(parameter).node, 'name'),
    ),
  );
}

/** Lists the headers of the responses that operations share, such as `Retry-After`. */
function listSharedHeaders(root: YamlNode): string[] {
  return entriesOf(childOf(requiredChild(root, 'components'), 'responses')).flatMap(([, response]) =>
    entriesOf(childOf(response, 'headers')).map(([name]) => name),
  );
}
