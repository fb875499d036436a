/**
 * Joins keys to a JSON Pointer (RFC 6901).
 *
 * @param base the pointer to start from; empty for the root.
 * @param keys keys or indexes, unescaped.
 */
export function joinPointer(base: string, ...keys: readonly (string | number)[]): string {
  return keys.reduce<string>(
    (pointer, key) => `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`,
    base,
  );
}

/** Splits a JSON Pointer into its unescaped keys. The root has none. */
export function splitPointer(pointer: string): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}
