import type { Token } from 'prism-react-renderer';

/** The kinds of words that have a colour in src/css/code.css, each with its Prism token types. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  comment: ['comment', 'prolog', 'cdata', 'doctype'],
  keyword: ['keyword', 'atrule', 'important', 'rule', 'selector', 'tag'],
  string: ['string', 'char', 'attr-value', 'inserted', 'url', 'regex', 'triple-quoted-string'],
  number: ['number', 'boolean', 'constant', 'symbol', 'null'],
  function: ['function', 'class-name', 'builtin'],
  property: ['property', 'attr-name', 'variable', 'parameter', 'header-name'],
  deleted: ['deleted'],
};

/** A run of text in one colour. The kind of plain text is empty. */
export interface Run {
  readonly kind: string;
  readonly text: string;
}

/**
 * Joins adjacent words of the same colour, and the spaces between them.
 *
 * @param words tokens from Prism, whose types start with the outermost one.
 */
export function mergeWords(words: readonly Token[]): readonly Run[] {
  const runs: Run[] = [];
  for (const { types, content: text } of words) {
    const last = runs.at(-1);
    const kind = last !== undefined && text.trim() === '' ? last.kind : findKind(types);
    if (last?.kind === kind) runs[runs.length - 1] = { kind, text: last.text + text };
    else if (text !== '') runs.push({ kind, text });
  }
  return runs;
}

/**
 * Returns the kind whose colour applies. If a token matches several kinds, that is the last one, because
 * src/css/code.css has the same order. A regular expression has one colour.
 */
function findKind(types: readonly string[]): string {
  if (types.includes('regex')) return 'string';
  return Object.keys(kinds).findLast((kind) => kinds[kind]?.some((type) => types.includes(type))) ?? '';
}
