import { parse } from 'yaml';

/** An MDX file, split into front matter and text. */
interface MarkdownFile {
  /** The front matter's keys; empty if there is none. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The text below the front matter. */
  readonly content: string;
  /** How many lines of the file precede `content`, so that messages can name the file's own lines. */
  readonly offset: number;
}

/**
 * Splits an MDX file into front matter and text.
 *
 * @param source the file's text.
 * @throws YAMLParseError if the front matter is not YAML.
 */
export function parseMarkdownFile(source: string): MarkdownFile {
  const match = /^---\n([\s\S]*?)\n---\n/.exec(source);
  if (match === null) return { data: {}, content: source, offset: 0 };
  const [whole, yaml = ''] = match;
  const parsed: unknown = parse(yaml);
  const data = typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  return { data, content: source.slice(whole.length), offset: whole.split('\n').length - 1 };
}
