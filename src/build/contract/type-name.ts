import { isRecord } from './node.ts';

/** The pattern of every amount in the contract: a decimal without sign, exponent or leading zero. */
const amountPattern = '^(0|[1-9][0-9]*)(\\.[0-9]+)?$';

const assetPattern = '^[a-z0-9]+\\.[a-z0-9-]+$';
const networkPattern = '^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$';

const formatNames: Readonly<Record<string, string>> = {
  'date-time': 'time',
  email: 'email address',
  uri: 'URL',
};

/** Prefix of an identifier → what it identifies: `inv` → `invoice`. */
export type IdPrefixes = Readonly<Record<string, string>>;

/**
 * Names the type of a schema in words: `decimal string`, `invoice ID`, `time`, `array of payment IDs`.
 *
 * @param schema a schema whose reference has been resolved.
 * @param name the schema's name; null if it has none.
 * @param prefixes the prefixes of identifiers.
 * @param itemName the name of the type of a list's items.
 */
export function nameType(
  schema: Readonly<Record<string, unknown>>,
  name: string | null,
  prefixes: IdPrefixes,
  itemName: string | null,
): string {
  const type = mainType(schema);
  if (type === 'array') return `array of ${pluralOf(itemName ?? 'value')}`;
  if (type === 'object' && isRecord(schema.additionalProperties)) return 'map of strings';
  if (type === 'object' || Array.isArray(schema.oneOf)) return name === null ? 'object' : wordsOf(name);
  if (type === 'string') return nameString(schema, prefixes);
  return type ?? (typeof schema.const === 'string' ? 'string' : 'any value');
}

/** Returns the type beside `null`; null if the schema names none. */
export function mainType(schema: Readonly<Record<string, unknown>>): string | null {
  const types: unknown[] = Array.isArray(schema.type) ? schema.type : [schema.type];
  return types.find((type): type is string => typeof type === 'string' && type !== 'null') ?? null;
}

/** Whether the type's name already implies a pattern. */
export function isNamedPattern(pattern: string, prefixes: IdPrefixes): boolean {
  return [amountPattern, assetPattern, networkPattern].includes(pattern) || idOf(pattern, prefixes) !== null;
}

/** Returns the prefix that an identifier's pattern requires; null if it is not the pattern of an identifier. */
export function idPrefixOf(pattern: unknown, prefixes: IdPrefixes): string | null {
  const found = typeof pattern === 'string' ? /^\^([a-z]+)_\[0-9A-Za-z\]\{22\}\$$/.exec(pattern)?.[1] : undefined;
  return found !== undefined && found in prefixes ? found : null;
}

function nameString(schema: Readonly<Record<string, unknown>>, prefixes: IdPrefixes): string {
  if (schema.pattern === amountPattern) return 'decimal string';
  if (schema.pattern === assetPattern) return 'asset ID';
  if (schema.pattern === networkPattern) return 'CAIP-2 chain ID';
  const format = typeof schema.format === 'string' ? formatNames[schema.format] : undefined;
  return idOf(schema.pattern, prefixes) ?? format ?? 'string';
}

function idOf(pattern: unknown, prefixes: IdPrefixes): string | null {
  const prefix = idPrefixOf(pattern, prefixes);
  return prefix === null ? null : `${prefixes[prefix] ?? prefix} ID`;
}

/** Splits a name into words: `InvoiceSubscription` → `invoice subscription`. */
export function wordsOf(name: string): string {
  return name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}

function pluralOf(noun: string): string {
  return noun.endsWith('s') ? noun : `${noun}s`;
}
