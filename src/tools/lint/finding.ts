/** A change that fixes a finding without changing what the text says. Positions are offsets in the file. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What a rule found in a file. */
export interface Finding {
  /** Its offset in the file. */
  readonly offset: number;
  /** What was found, what is allowed and what to type. */
  readonly message: string;
  readonly edit?: Edit;
}

/** A finding with its place, as it is printed. */
export interface Report {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly rule: string;
  readonly message: string;
  readonly edit?: Edit;
  /** Advice on style, which doesn't fail a page. */
  readonly isAdvice?: true;
}

/** Creates a finding whose message joins the given parts. For a message from the build, `found` is the whole text. */
export function finding(offset: number, found: string, allowed?: string, type?: string, edit?: Edit): Finding {
  const message = [found, allowed, type].filter((part) => part !== undefined).join('; ');
  return { offset, message, ...(edit === undefined ? {} : { edit }) };
}

/** Adds the place to a finding. Lines and columns are counted from 1. */
export function locate(
  file: string,
  source: string,
  { name, isAdvice }: { readonly name: string; readonly isAdvice?: true },
  { offset, ...rest }: Finding,
): Report {
  const before = source.slice(0, offset);
  const place = { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
  return { file, ...place, rule: name, ...rest, ...(isAdvice ? { isAdvice } : {}) };
}

/**
 * Formats a report as `file:line:column  rule  what was found; what is allowed; what to type`. Advice is marked before
 * the rule.
 */
export function formatReport({ file, line, column, rule, message, isAdvice }: Report): string {
  return `${file}:${line}:${column}  ${isAdvice ? 'advice: ' : ''}${rule}  ${message}`;
}

/** Formats a report as a GitHub workflow command, which shows it at its line of the pull request. */
export function formatAnnotation({ file, line, column, rule, message, isAdvice }: Report): string {
  const text = message.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  return `::${isAdvice ? 'notice' : 'error'} file=${file},line=${line},col=${column},title=${rule}::${text}`;
}

/** Returns the offset at which a line begins. Lines are counted from 1. */
export function offsetOfLine(source: string, line: number): number {
  return line === 1 ? 0 : source.split('\n', line - 1).join('\n').length + 1;
}

/** Sorts reports in the order in which a reader works through a file. */
export function compareReports(a: Report, b: Report): number {
  return a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column || a.rule.localeCompare(b.rule);
}
