/** A mapping of YAML or JSON. */
export type JsonRecord = Readonly<Record<string, unknown>>;

/** Returns whether a value is a mapping. */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a value that must be a mapping. */
export function recordOf(value: unknown): JsonRecord {
  if (!isRecord(value)) throw new Error(`The contract has ${JSON.stringify(value)} where the sandbox needs an object.`);
  return value;
}

/** Returns the text under a key, which must exist. */
export function textOf(record: JsonRecord, key: string): string {
  const value = record[key];
  if (typeof value !== 'string')
    throw new Error(`The contract has no text "${key}" in ${JSON.stringify(record).slice(0, 100)}.`);
  return value;
}

/** Returns the value at a path of keys; undefined if there is none. */
export function dig(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((found, key) => (isRecord(found) ? found[key] : undefined), value);
}

/** Returns a list's items; none for any other value. */
export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the entries of a mapping; none for any other value. */
export function entriesOf(value: unknown): [string, unknown][] {
  return isRecord(value) ? Object.entries(value) : [];
}

/**
 * Finds the item with a name.
 *
 * @param what the kind of item, for the message.
 * @throws Error listing the valid names if none matches.
 */
export function pickNamed<Item>(
  items: Iterable<Item>,
  nameOf: (item: Item) => string,
  name: string,
  what: string,
): Item {
  const all = [...items];
  const found = all.find((item) => nameOf(item) === name);
  if (found === undefined) throw new Error(`There is no ${what} "${name}". Valid: ${all.map(nameOf).join(', ')}.`);
  return found;
}
