import type { Token } from 'prism-react-renderer';

/** What has a colour of its own in src/css/code.css, and the names of Prism that mean the same. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  comment: ['comment', 'prolog', 'cdata', 'doctype'],
  keyword: ['keyword', 'atrule', 'important', 'rule', 'selector'],
  string: ['string', 'char', 'attr-value', 'inserted', 'url', 'regex', 'triple-quoted-string'],
  number: ['number', 'boolean', 'constant', 'symbol', 'null'],
  function: ['function', 'class-name', 'builtin', 'tag'],
  property: ['property', 'attr-name', 'variable', 'parameter', 'header-name'],
  deleted: ['deleted'],
};

/** A run of text in one colour; the kind is empty where it has that of plain text. */
interface Run {
  readonly kind: string;
  readonly text: string;
}

/**
 * Joins words that have the same colour, and the spaces between them.
 *
 * @param words as Prism tells them apart; what a word is part of comes first among its types.
 */
export function mergeWords(words: readonly Token[]): readonly Run[] {
  const runs: Run[] = [];
  for (const { types, content: text } of words) {
    const last = runs.at(-1);
    const own = findKind(types);
    const kind = last !== undefined && text.trim() === '' ? last.kind : own;
    if (last?.kind === kind) runs[runs.length - 1] = { kind, text: last.text + text };
    else if (text !== '') runs.push({ kind, text });
  }
  return runs;
}

/** The colour that the style sheet gives: of several kinds, the one that it names last. */
function findKind(types: readonly string[]): string {
  return Object.keys(kinds).findLast((kind) => kinds[kind]?.some((type) => types.includes(type))) ?? '';
}
