import { parse } from 'yaml';
import { isRecord } from '../../contract/node.ts';

/** Matches the front matter with its marks, in files with either kind of line ending. */
const pattern = /^(---[ \t]*\r?\n)([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/** Finds the front matter of a file: its YAML, the offset at which it begins, and the offset at which the text begins. */
export function splitFrontMatter(source: string) {
  const [whole, opening = '', yaml = ''] = pattern.exec(source) ?? [];
  return whole === undefined ? null : { yaml, start: opening.length, end: whole.length };
}

/**
 * Splits an MDX file into the keys of its front matter and the text below. Throws a YAMLParseError if the front matter is
 * not YAML.
 */
export function parseMarkdownFile(source: string) {
  const found = splitFrontMatter(source);
  const parsed: unknown = found && parse(found.yaml);
  return { data: isRecord(parsed) ? parsed : {}, content: source.slice(found?.end) };
}
