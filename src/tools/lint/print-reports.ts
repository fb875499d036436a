import { quantity } from '../quantity.ts';
import { formatAnnotation, formatReport, type Report } from './finding.ts';

/** Whether a file is at or below one of the given paths. No paths, or an empty path, mean everything. */
export function isUnder(paths: readonly string[], file: string): boolean {
  return paths.length === 0 || paths.some((it) => it === '' || file === it || file.startsWith(`${it}/`));
}

/**
 * Prints the reports, and one line of totals.
 *
 * @param count how many files were checked.
 * @param started the value of `performance.now()` when the check began.
 * @returns 1 if there are faults, 0 if there are no reports or only advice.
 */
export function printReports(reports: readonly Report[], count: number, started: number): 0 | 1 {
  for (const report of reports) {
    console.log(formatReport(report));
    if (process.env.GITHUB_ACTIONS === 'true') console.log(formatAnnotation(report));
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const faults = reports.filter(({ isAdvice }) => isAdvice !== true).length;
  const advice = reports.length - faults;
  const fixable = reports.filter(({ edit }) => edit !== undefined).length;
  const totals = [
    `${quantity(count, 'file')} in ${seconds} s: ${faults === 0 ? 'no faults' : quantity(faults, 'fault')}`,
    ...(fixable > 0 ? [`${fixable} of them can be fixed by npm run lint:content -- --fix`] : []),
    ...(advice > 0 ? [`${quantity(advice, 'piece')} of advice on style`] : []),
  ];
  console.log(`${totals.join(', ')}.`);
  return faults === 0 ? 0 : 1;
}
