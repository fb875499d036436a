/**
 * Returns the entry under a key that somebody else has chosen; undefined if there is none. Unlike `record[key]`, this
 * doesn't find what every object inherits, such as `constructor`.
 */
export function lookUp<Value>(record: Readonly<Record<string, Value>>, key: string | undefined): Value | undefined {
  return key !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;
}
