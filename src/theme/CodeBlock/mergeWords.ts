import type { Token } from 'prism-react-renderer';

/** What has its own colour in src/css/code.css, and the names of Prism that mean the same. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  comment: ['comment', 'prolog', 'cdata', 'doctype'],
  keyword: ['keyword', 'atrule', 'important', 'rule', 'selector'],
  string: ['string', 'char', 'attr-value', 'inserted', 'url', 'regex', 'triple-quoted-string'],
  number: ['number', 'boolean', 'constant', 'symbol', 'null'],
  function: ['function', 'class-name', 'builtin', 'tag'],
  property: ['property', 'attr-name', 'variable', 'parameter', 'header-name'],
  deleted: ['deleted'],
};

/** Languages most of whose text has one colour, which src/css/code.css gives to the whole block: no elements are needed for it. */
const mainKinds: Readonly<Record<string, string>> = { json: 'string' };

/** Kinds that long code does without: a program of a hundred lines would otherwise be a thousand elements. */
const finerKinds: readonly string[] = ['number', 'function', 'property'];

/** A run of text in one colour; the kind is empty where it has that of plain text. */
interface Run {
  readonly kind: string;
  readonly text: string;
}

/**
 * Joins words that have the same colour, and the spaces between them.
 *
 * @param words as Prism tells them apart; what a word is part of comes first among its types.
 * @param language by its Prism name.
 * @param isLong whether only comments, keywords and strings have a colour.
 */
export function mergeWords(words: readonly Token[], language: string, isLong: boolean): readonly Run[] {
  const runs: Run[] = [];
  for (const { types, content: text } of words) {
    const last = runs.at(-1);
    const found = findKind(types);
    const own = found === mainKinds[language] || (isLong && finerKinds.includes(found)) ? '' : found;
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
