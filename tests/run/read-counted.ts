import { listOf, valueOf } from './report.ts';

/**
 * Reads what the tests of a step have counted, from a JSON report: the texts that tests leave in `task.meta.counted`
 * (Vitest) or in an annotation of the type `counted` (Playwright). A report of another kind holds none.
 */
export function readCounted(report: unknown): readonly string[] {
  return [
    ...listOf(report, 'testResults')
      .flatMap((file) => listOf(file, 'assertionResults'))
      .map((test) => valueOf(valueOf(test, 'meta'), 'counted')),
    ...listOf(report, 'suites')
      .flatMap(listTests)
      .flatMap((test) => listOf(test, 'annotations'))
      .filter((annotation) => valueOf(annotation, 'type') === 'counted')
      .map((annotation) => valueOf(annotation, 'description')),
  ].filter((counted) => typeof counted === 'string');
}

/** The tests of one of Playwright's suites, and of those in it. */
function listTests(suite: unknown): readonly unknown[] {
  return [
    ...listOf(suite, 'specs').flatMap((spec) => listOf(spec, 'tests')),
    ...listOf(suite, 'suites').flatMap(listTests),
  ];
}
