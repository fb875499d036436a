import { isRecord, nameValue, type JsonRecord, type Resolved, type YamlNode } from './node.ts';
import { idPrefixOf, mainType, nameOfPattern, nameType, type IdPrefixes } from './type-name.ts';

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
  /** The heading of the fields from this one on; null if it begins no group. */
  readonly group: string | null;
  readonly constraints: readonly string[];
  /** The default as JSON; null if there is none. */
  readonly defaultValue: string | null;
  readonly values: readonly string[];
  /** Whether more values may be added without a new version. */
  readonly openValues: boolean;
  /** The page that shows the fields of the object; see {@link Schema}. */
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
export type Variant = Schema & { readonly name: string };

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

/**
 * Reads an object type as a tree of fields.
 *
 * @param name the schema's name, unless `node` is a reference, which has one.
 * @throws ContractError for a missing description, a reference to a missing place, or a schema that contains itself.
 */
export function readSchema(node: YamlNode, prefixes: IdPrefixes, name: string | null = null): Schema {
  const resolved = node.resolve();
  return readObject({ ...resolved, name: resolved.name ?? name }, prefixes, []);
}

/** @param ancestors the names of the enclosing schemas, outermost first; empty texts for those without. */
function readObject({ node, name }: Resolved, prefixes: IdPrefixes, ancestors: readonly string[]): Schema {
  const within = [...ancestors, name ?? ''];
  if (name !== null && ancestors.includes(name))
    throw node.fault(`the schema ${name} inside itself (${within.filter(Boolean).join(' → ')})`, 'schemas that end');
  const required = node.texts('required');
  return {
    name,
    page: node.optionalText('x-docs-page'),
    description: node.text('description'),
    isClosed: node.record().additionalProperties === false,
    properties: node
      .optionalEntries('properties')
      .map(([key, child]) => readProperty(key, child, required.includes(key), prefixes, undefined, within)),
    variants: node.optionalItems('oneOf').map((item) => {
      const form = readObject(item.resolve(), prefixes, within);
      if (form.name === null) throw item.fault('a form without a name', 'a reference to a schema under components');
      return { ...form, name: form.name };
    }),
  };
}

/**
 * Reads one field.
 *
 * @param description replaces the schema's description.
 * @param ancestors the names of the enclosing schemas, outermost first.
 */
export function readProperty(
  name: string,
  node: YamlNode,
  required: boolean,
  prefixes: IdPrefixes,
  description?: string,
  ancestors: readonly string[] = [],
): Property {
  const outer = node.resolve();
  const inner = withoutNull(outer.node);
  const schema = inner ?? outer;
  const record = schema.node.record();
  const isList = mainType(record) === 'array';
  const content = isList ? schema.node.at('items').resolve() : schema;
  const shape = content.node.record();
  const hasFields = 'properties' in shape || 'oneOf' in shape;
  const object = hasFields ? readObject(content, prefixes, ancestors) : null;
  const prefix = idPrefixOf(record.pattern, prefixes);
  const itemName = isList ? nameType(shape, object?.page === null ? null : content.name, prefixes, null) : null;
  const type = nameType(record, schema.name, prefixes, itemName);
  return {
    name,
    type: type === name ? 'object' : type,
    required,
    nullable: inner !== null || (Array.isArray(record.type) && record.type.includes('null')),
    deprecated: outer.node.record().deprecated === true,
    description: description ?? outer.node.text('description'),
    idPrefix: prefix === null ? null : `${prefix}_`,
    unit: schema.node.optionalText('x-unit'),
    group: outer.node.optionalText('x-group'),
    constraints: [
      ...nameConstraints(record, prefixes),
      ...(isList && !hasFields ? nameConstraints(shape, prefixes) : []),
    ],
    defaultValue: 'default' in record ? JSON.stringify(record.default) : null,
    values: readValues(content.node),
    openValues: 'x-extensible-enum' in shape,
    page: object?.page ?? null,
    schemaName: content.name,
    isList,
    children: object?.properties ?? [],
    variants: object?.variants ?? [],
  };
}

/** Returns the schema beside `null` in "this, or null"; null if the schema is not written that way. */
function withoutNull(node: YamlNode): Resolved | null {
  const forms = node.optionalItems('anyOf');
  if (forms.length === 0) return null;
  const [form, ...more] = forms.filter(({ value }) => !(isRecord(value) && value.type === 'null'));
  if (form !== undefined && more.length === 0 && forms.length === 2) return form.resolve();
  const allowed = 'anyOf of one schema and {type: "null"}; for anything else oneOf';
  throw node.fault(`anyOf with ${forms.length} forms`, allowed);
}

function readValues(node: YamlNode): string[] {
  const record = node.record();
  if (!('const' in record)) return node.texts('x-extensible-enum' in record ? 'x-extensible-enum' : 'enum');
  if (typeof record.const === 'string') return [record.const];
  throw node.fault(`the constant ${nameValue(record.const)}`, 'a constant text');
}

/** Describes the constraints of a schema beyond its type, as Markdown. A pattern that the type's name implies is left out. */
function nameConstraints(schema: JsonRecord, prefixes: IdPrefixes): string[] {
  const { minimum, maximum, minItems, pattern } = schema;
  const when = (value: unknown, words: (limit: number) => string): string[] =>
    typeof value === 'number' ? [words(value)] : [];
  const letters = (part: unknown): string[] =>
    isRecord(part) ? when(part.maxLength, (most) => `at most ${most} characters`) : [];
  const isRange = typeof minimum === 'number' && typeof maximum === 'number';
  return [
    ...(isRange ? [`${minimum} to ${maximum}`] : when(minimum, (least) => `at least ${least}`)),
    ...(isRange ? [] : when(maximum, (most) => `at most ${most}`)),
    ...letters(schema),
    ...when(minItems, (least) => `at least ${least} ${least === 1 ? 'item' : 'items'}`),
    ...when(schema.maxItems, (most) => `at most ${most} items`),
    ...(schema.uniqueItems === true ? ['unique items'] : []),
    ...when(schema.maxProperties, (most) => `at most ${most} pairs`),
    ...letters(schema.propertyNames).map((limit) => `keys of ${limit}`),
    ...letters(schema.additionalProperties).map((limit) => `values of ${limit}`),
    ...(typeof pattern !== 'string' || nameOfPattern(pattern, prefixes) !== null
      ? []
      : [schema.format === 'uri' && pattern === '^https://' ? 'starts with `https://`' : `matches \`${pattern}\``]),
  ];
}
