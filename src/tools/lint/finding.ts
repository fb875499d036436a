import { quantity } from '../quantity.ts';

/** What a rule found in a file: its offset, and what was found, what is allowed and what to type. */
export interface Finding {
  readonly offset: number;
  readonly message: string;
}

/** A finding with its place, as it is printed. Lines and columns are counted from 1. */
export interface Report {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly rule: string;
  readonly message: string;
}

/** Creates a finding whose message joins the given parts. For a message from the build, `found` is the whole text. */
export function finding(offset: number, found: string, allowed?: string, type?: string): Finding {
  return { offset, message: [found, allowed, type].filter((part) => part !== undefined).join('; ') };
}

/** Adds the place to a finding. */
export function locate(file: string, source: string, rule: string, { offset, message }: Finding): Report {
  const before = source.slice(0, offset);
  return { file, line: before.split('\n').length, column: offset - before.lastIndexOf('\n'), rule, message };
}

/** Formats a report as `file:line:column  rule  what was found; what is allowed; what to type`. */
export function formatReport({ file, line, column, rule, message }: Report): string {
  return `${file}:${line}:${column}  ${rule}  ${message}`;
}

/** Formats a report as a GitHub workflow command, which shows it at its line of the pull request. */
export function formatAnnotation({ file, line, column, rule, message }: Report): string {
  const text = message.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  return `::error file=${file},line=${line},col=${column},title=${rule}::${text}`;
}

/** Returns the offset at which a line begins. Lines are counted from 1. */
export function offsetOfLine(source: string, line: number): number {
  return line === 1 ? 0 : source.split('\n', line - 1).join('\n').length + 1;
}

/** Sorts reports in the order in which a reader works through a file. */
export function compareReports(a: Report, b: Report): number {
  return a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column || a.rule.localeCompare(b.rule);
}

/** Prints the reports and one line of totals. Returns whether there are none. */
export function printReports(reports: readonly Report[], count: number, started: number): boolean {
  for (const report of reports) {
    console.log(formatReport(report));
    if (process.env.GITHUB_ACTIONS === 'true') console.log(formatAnnotation(report));
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const total = reports.length === 0 ? 'nothing to correct' : `${reports.length} to correct`;
  console.log(`${quantity(count, 'text')} in ${seconds} s: ${total}.`);
  return reports.length === 0;
}
