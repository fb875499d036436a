import { parse } from 'yaml';

/** An MDX file, split into front matter and text. */
interface MarkdownFile {
  /** The front matter's keys; empty if there is none. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The text below the front matter. */
  readonly content: string;
}

/** Matches the front matter with its marks, in files with either kind of line ending. */
const pattern = /^(---[ \t]*\r?\n)([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/** Finds the front matter of a file: its YAML, the offset at which it begins, and the offset at which the text begins. */
export function splitFrontMatter(
  source: string,
): { readonly yaml: string; readonly start: number; readonly end: number } | null {
  const [whole, opening = '', yaml = ''] = pattern.exec(source) ?? [];
  return whole === undefined ? null : { yaml, start: opening.length, end: whole.length };
}

/** Splits an MDX file into front matter and text. Throws a YAMLParseError if the front matter is not YAML. */
export function parseMarkdownFile(source: string): MarkdownFile {
  const found = splitFrontMatter(source);
  if (found === null) return { data: {}, content: source };
  const parsed: unknown = parse(found.yaml);
  const data = typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  return { data, content: source.slice(found.end) };
}
