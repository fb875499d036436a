import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { siteRoot } from '../../src/build/site-root.ts';
import { listOf, valueOf } from './report.ts';

/**
 * Reads which tests of a step failed, from a JSON report of Vitest or Playwright: for each its file, its name and the first
 * line of what it said. They stand at the end of the output, which is all that some services keep of a long run.
 */
export function readFailed(report: unknown): readonly string[] {
  const ofVitest = listOf(report, 'testResults').flatMap((file) => {
    const failed = listOf(file, 'assertionResults').filter((test) => valueOf(test, 'status') === 'failed');
    const name = path.relative(siteRoot, text(valueOf(file, 'name')));
    // A file that can't be loaded has no tests. Its message belongs to the file.
    if (failed.length === 0)
      return valueOf(file, 'status') === 'failed' ? [describe(name, '', valueOf(file, 'message'))] : [];
    return failed.map((test) => describe(name, valueOf(test, 'fullName'), listOf(test, 'failureMessages')[0]));
  });
  const ofPlaywright = listOf(report, 'suites')
    .flatMap(listSpecs)
    .filter((spec) => valueOf(spec, 'ok') === false)
    .map((spec) => {
      const [error] = listOf(spec, 'tests')
        .flatMap((test) => listOf(test, 'results'))
        .map((result) => valueOf(valueOf(result, 'error'), 'message'));
      return describe(`tests/journeys/${text(valueOf(spec, 'file'))}`, valueOf(spec, 'title'), error);
    });
  return [...ofVitest, ...ofPlaywright];
}

function listSpecs(suite: unknown): readonly unknown[] {
  return [...listOf(suite, 'specs'), ...listOf(suite, 'suites').flatMap(listSpecs)];
}

function describe(file: string, name: unknown, message: unknown): string {
  const [first = ''] = stripVTControlCharacters(text(message)).trim().split('\n');
  return [file, text(name), first].filter(Boolean).join('\n    ');
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
