/** Finds the item with a name. Throws an Error listing the valid names if none matches. */
export function findNamed<T>(items: Iterable<T>, nameOf: (item: T) => string, name: string, what: string): T {
  const all = [...items];
  const found = all.find((item) => nameOf(item) === name);
  if (found === undefined) throw new Error(`There is no ${what} "${name}". Valid: ${all.map(nameOf).join(', ')}.`);
  return found;
}
