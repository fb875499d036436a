/** The list under a key of some part of a JSON report; empty if there is none. */
export function listOf(value: unknown, key: string): readonly unknown[] {
  const list = valueOf(value, key);
  return Array.isArray(list) ? list : [];
}

/** What a part of a JSON report has under a key. */
export function valueOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
