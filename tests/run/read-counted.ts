/**
 * Reads what the tests of a step have counted, from Vitest's JSON report: the texts that tests leave in
 * `task.meta.counted`. A report of another kind holds none.
 */
export function readCounted(report: unknown): readonly string[] {
  return listOf(report, 'testResults')
    .flatMap((file) => listOf(file, 'assertionResults'))
    .flatMap((test) => {
      const counted = valueOf(valueOf(test, 'meta'), 'counted');
      return typeof counted === 'string' ? [counted] : [];
    });
}

function listOf(value: unknown, key: string): readonly unknown[] {
  const list = valueOf(value, key);
  return Array.isArray(list) ? list : [];
}

function valueOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
