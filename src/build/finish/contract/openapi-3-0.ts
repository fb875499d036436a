import { isRecord, type JsonRecord } from '../../contract/node.ts';

/** Keys whose values are data, in which nothing is a schema. */
const data = new Set(['example', 'examples', 'default', 'enum']);

/**
 * Returns the contract in OpenAPI 3.0, for generators that support 3.1 only as a beta. A type that may be null becomes
 * `nullable`, a `const` an `enum`, and a `$ref` with a description an `allOf`. Version 3.0 has no place for `webhooks`,
 * `propertyNames`, and the summary and licence identifier in `info`.
 */
export function toOpenApi30(document: unknown): JsonRecord {
  const { webhooks: _, openapi: _version, info, ...contract } = isRecord(document) ? document : {};
  const { summary: _summary, license, ...about } = isRecord(info) ? info : {};
  const name = isRecord(license) ? license.name : undefined;
  return { openapi: '3.0.3', info: { ...about, license: { name } }, ...convert(contract) };
}

function convert({ $ref, type, const: only, propertyNames: _, ...others }: JsonRecord): JsonRecord {
  const rest = mapValues(others, (value, key) =>
    // The keys of `properties` are names of fields, such as `type`.
    key === 'properties' && isRecord(value)
      ? mapValues(value, convertValue)
      : data.has(key)
        ? value
        : convertValue(value),
  );
  if (typeof $ref === 'string') return Object.keys(rest).length === 0 ? { $ref } : { ...rest, allOf: [{ $ref }] };
  if (Array.isArray(others.anyOf) && others.anyOf.some(isNull)) {
    const { anyOf: _anyOf, ...schema } = rest;
    return { ...schema, nullable: true, allOf: others.anyOf.filter((one) => !isNull(one)).map(convertValue) };
  }
  if (Array.isArray(type)) return { ...rest, type: type.find((one) => one !== 'null'), nullable: true };
  return { ...rest, ...(type === undefined ? {} : { type }), ...(only === undefined ? {} : { enum: [only] }) };
}

function convertValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(convertValue);
  return isRecord(value) ? convert(value) : value;
}

const isNull = (schema: unknown): boolean => isRecord(schema) && schema.type === 'null';

function mapValues(record: JsonRecord, change: (value: unknown, key: string) => unknown): JsonRecord {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
}
