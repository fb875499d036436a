import { isRecord, type JsonRecord } from './node.ts';

/** The patterns of texts that have a name of their own. An amount is a decimal without sign, exponent or leading zero. */
const patterns: ReadonlyMap<unknown, string> = new Map([
  ['^(0|[1-9][0-9]*)(\\.[0-9]+)?$', 'decimal string'],
  ['^[a-z0-9]+\\.[a-z0-9-]+$', 'asset ID'],
  ['^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$', 'CAIP-2 chain ID'],
]);

const formats: ReadonlyMap<unknown, string> = new Map([
  ['date-time', 'time'],
  ['email', 'email address'],
  ['uri', 'URL'],
]);

/** Prefix of an identifier → what it identifies: `inv` → `invoice`. */
export type IdPrefixes = Readonly<Record<string, string>>;

/** Names the type of a schema in words: `decimal string`, `invoice ID`, `time`, `array of payment IDs`. */
export function nameType(
  schema: JsonRecord,
  name: string | null,
  prefixes: IdPrefixes,
  itemName: string | null,
): string {
  const type = mainType(schema);
  const item = itemName ?? 'value';
  if (type === 'array') return `array of ${item.endsWith('s') ? item : `${item}s`}`;
  if (type === 'object' && isRecord(schema.additionalProperties)) return 'map of strings';
  if (type === 'object' || Array.isArray(schema.oneOf)) return name === null ? 'object' : wordsOf(name);
  if (type === 'string') return nameOfPattern(schema.pattern, prefixes) ?? formats.get(schema.format) ?? 'string';
  return type ?? (typeof schema.const === 'string' ? 'string' : 'any value');
}

/** Returns the type beside `null`; null if the schema names none. */
export function mainType({ type }: JsonRecord): string | null {
  return [type].flat().find((one): one is string => typeof one === 'string' && one !== 'null') ?? null;
}

/** Returns the prefix that an identifier's pattern requires; null if it is not the pattern of an identifier. */
export function idPrefixOf(pattern: unknown, prefixes: IdPrefixes): string | null {
  const found = typeof pattern === 'string' ? /^\^([a-z]+)_\[0-9A-Za-z\]\{22\}\$$/.exec(pattern)?.[1] : undefined;
  return found !== undefined && found in prefixes ? found : null;
}

/** Returns the name of the type of texts with a pattern; null if there is none. */
export function nameOfPattern(pattern: unknown, prefixes: IdPrefixes): string | null {
  const prefix = idPrefixOf(pattern, prefixes);
  return patterns.get(pattern) ?? (prefix === null ? null : `${prefixes[prefix] ?? prefix} ID`);
}

/** Splits a name into words: `InvoiceSubscription` → `invoice subscription`. */
export function wordsOf(name: string): string {
  return name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}
