import { nameConstraints } from './constraints.ts';
import {
  childOf,
  entriesOf,
  faultAt,
  isRecord,
  nameValue,
  optionalTextAt,
  readRecord,
  requiredChild,
  textAt,
  textsAt,
  itemsOf,
} from './node.ts';
import type { YamlNode } from './node.ts';
import { resolve, type Resolved } from './resolve.ts';
import { idPrefixOf, mainType, nameType, type IdPrefixes } from './type-name.ts';

/** A value that a field can have. */
export interface Value {
  readonly name: string;
  /** What the value means, if the contract says so outside the field's description. */
  readonly meaning: string | null;
}

/** A field of an object, a parameter or a header, prepared for display. Texts are Markdown. */
export interface Property {
  readonly name: string;
  /** The type in words, for example `decimal string`. */
  readonly type: string;
  readonly required: boolean;
  readonly nullable: boolean;
  readonly deprecated: boolean;
  readonly description: string;
  /** The prefix of an identifier, for example `inv_`; null for anything else. */
  readonly idPrefix: string | null;
  /** The unit of an amount; null for anything else. */
  readonly unit: string | null;
  readonly constraints: readonly string[];
  /** The default as JSON; null if there is none. */
  readonly defaultValue: string | null;
  /** The values the field can have; empty if it is not an enumeration. */
  readonly values: readonly Value[];
  /** Whether more values may be added without a new version. */
  readonly openValues: boolean;
  /** The page that shows the object or its items, as {@link Schema.page}. */
  readonly page: string | null;
  /** The name of the schema of the field or of its items; null if it has no name. */
  readonly schemaName: string | null;
  readonly isList: boolean;
  /** The fields of the object or of each item; empty for anything else. */
  readonly children: readonly Property[];
  /** The forms of the object, of which exactly one applies; empty if it has only one form. */
  readonly variants: readonly Variant[];
}

/** One form of an object that has several. */
export interface Variant {
  readonly name: string;
  readonly description: string;
  readonly properties: readonly Property[];
}

/** An object type. */
export interface Schema {
  readonly name: string | null;
  /** The page that shows the object for all endpoints that return it; null if each of them shows it. */
  readonly page: string | null;
  readonly description: string;
  /** Whether unlisted fields are rejected. */
  readonly isClosed: boolean;
  readonly properties: readonly Property[];
  readonly variants: readonly Variant[];
}

/** The parts of the contract that are needed to read a schema. */
export interface SchemaContext {
  readonly prefixes: IdPrefixes;
  /** Name of a schema → value of `status` → meaning. */
  readonly states: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/**
 * Reads an object type as a tree of fields.
 *
 * @param node a schema, or a reference to one.
 * @param name the schema's name, unless `node` is a reference, which has one.
 * @throws ContractError for a missing description, a reference to a missing place, or a schema that contains itself.
 */
export function readSchema(node: YamlNode, context: SchemaContext, name: string | null = null): Schema {
  const resolved = resolve(node);
  return readObject({ ...resolved, name: resolved.name ?? name }, context, []);
}

/**
 * Reads one field.
 *
 * @param name the field's name.
 * @param node its schema, or a reference to one.
 * @param required whether the field is required.
 * @param description replaces the schema's description.
 */
export function readProperty(
  name: string,
  node: YamlNode,
  required: boolean,
  context: SchemaContext,
  description?: string,
): Property {
  return readField(name, node, required, { ...context, ancestors: [], owner: null }, description);
}

interface FieldContext extends SchemaContext {
  /** The names of the enclosing schemas, outermost first. */
  readonly ancestors: readonly string[];
  /** The name of the schema that the field belongs to. */
  readonly owner: string | null;
}

function readObject({ node, name }: Resolved, context: SchemaContext, ancestors: readonly string[]): Schema {
  if (name !== null && ancestors.includes(name)) {
    throw faultAt(node, `the schema ${name} inside itself (${[...ancestors, name].join(' → ')})`, 'schemas that end');
  }
  const within = name === null ? ancestors : [...ancestors, name];
  const required = textsAt(node, 'required');
  const properties = entriesOf(childOf(node, 'properties')).map(([key, child]) =>
    readField(key, child, required.includes(key), { ...context, ancestors: within, owner: name }),
  );
  return {
    name,
    page: optionalTextAt(node, 'x-docs-page'),
    description: textAt(node, 'description'),
    isClosed: readRecord(node).additionalProperties === false,
    properties,
    variants: itemsOf(childOf(node, 'oneOf')).map((item) => readVariant(item, context, within)),
  };
}

function readVariant(node: YamlNode, context: SchemaContext, ancestors: readonly string[]): Variant {
  const { name, description, properties } = readObject(resolve(node), context, ancestors);
  if (name === null) throw faultAt(node, 'a form without a name', 'a reference to a schema under components');
  return { name, description, properties };
}

function readField(
  name: string,
  node: YamlNode,
  required: boolean,
  context: FieldContext,
  description?: string,
): Property {
  const { node: outer, name: outerName } = resolve(node);
  const inner = withoutNull(outer);
  const schema = inner ?? { node: outer, name: outerName };
  const record = readRecord(schema.node);
  const isList = mainType(record) === 'array';
  const content = isList ? resolve(requiredChild(schema.node, 'items')) : schema;
  const hasFields =
    isRecord(content.node.value) && ('properties' in content.node.value || 'oneOf' in content.node.value);
  const object = hasFields ? readObject(content, context, context.ancestors) : null;
  const { values, openValues } = readValues(isList ? content.node : schema.node);
  const meanings = name === 'status' && context.owner !== null ? context.states.get(context.owner) : undefined;
  return {
    name,
    type: nameType(record, schema.name, context.prefixes, isList ? itemType(content, context.prefixes) : null),
    required,
    nullable: inner !== null || isNullable(record),
    deprecated: readRecord(outer).deprecated === true,
    description: description ?? textAt(outer, 'description'),
    idPrefix: readIdPrefix(record, context.prefixes),
    unit: optionalTextAt(schema.node, 'x-unit'),
    constraints: [
      ...nameConstraints(record, context.prefixes),
      ...(isList && !hasFields ? nameConstraints(readRecord(content.node), context.prefixes) : []),
    ],
    defaultValue: 'default' in record ? JSON.stringify(record.default) : null,
    values: values.map((value) => ({ name: value, meaning: meanings?.get(value) ?? null })),
    openValues,
    page: object?.page ?? null,
    schemaName: content.name,
    isList,
    children: object?.properties ?? [],
    variants: object?.variants ?? [],
  };
}

/** Returns the schema beside `null` in "this, or null"; null if the schema is not written that way. */
function withoutNull(node: YamlNode): Resolved | null {
  const forms = itemsOf(childOf(node, 'anyOf'));
  if (forms.length === 0) return null;
  const [form, ...more] = forms.filter((item) => !(isRecord(item.value) && item.value.type === 'null'));
  if (form === undefined || more.length > 0 || forms.length !== 2) {
    throw faultAt(
      node,
      `anyOf with ${forms.length} forms`,
      'anyOf of one schema and {type: "null"}; for anything else oneOf',
    );
  }
  return resolve(form);
}

function isNullable({ type }: Readonly<Record<string, unknown>>): boolean {
  return Array.isArray(type) && type.includes('null');
}

function readIdPrefix({ pattern }: Readonly<Record<string, unknown>>, prefixes: IdPrefixes): string | null {
  const prefix = idPrefixOf(pattern, prefixes);
  return prefix === null ? null : `${prefix}_`;
}

function itemType({ node, name }: Resolved, prefixes: IdPrefixes): string {
  return nameType(readRecord(node), name, prefixes, null);
}

function readValues(node: YamlNode): { values: string[]; openValues: boolean } {
  const record = readRecord(node);
  if ('const' in record) {
    if (typeof record.const !== 'string')
      throw faultAt(node, `the constant ${nameValue(record.const)}`, 'a constant text');
    return { values: [record.const], openValues: false };
  }
  const openValues = 'x-extensible-enum' in record;
  return { values: textsAt(node, openValues ? 'x-extensible-enum' : 'enum'), openValues };
}
