import { formatAnnotation, formatReport, type Report } from './finding.ts';

/** Whether a file lies at or under one of some paths. No paths, and the empty path, mean everything. */
export function isUnder(paths: readonly string[], file: string): boolean {
  return paths.length === 0 || paths.some((it) => it === '' || file === it || file.startsWith(`${it}/`));
}

/**
 * Prints what was found, and one line of totals.
 *
 * @param count how many files were checked.
 * @param started when that began, as `performance.now()` gave it.
 * @returns 1 when there are faults, 0 when there is nothing or only advice.
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
    `${count} ${count === 1 ? 'file' : 'files'} in ${seconds} s: ${faults === 0 ? 'no faults' : `${faults} faults`}`,
    ...(fixable > 0 ? [`${fixable} of them can be fixed by npm run lint:content -- --fix`] : []),
    ...(advice > 0 ? [`${advice} pieces of advice on style`] : []),
  ];
  console.log(`${totals.join(', ')}.`);
  return faults === 0 ? 0 : 1;
}
