import type { Token } from 'prism-react-renderer';
import type { WordPlace } from '@site/src/lib/word-places';

/** What has its own colour in src/css/code.css, and the names of Prism that mean the same. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  comment: ['comment', 'prolog', 'cdata', 'doctype'],
  keyword: ['keyword', 'atrule', 'important', 'rule', 'selector', 'tag'],
  string: ['string', 'char', 'attr-value', 'inserted', 'url', 'regex', 'triple-quoted-string'],
  number: ['number', 'boolean', 'constant', 'symbol', 'null'],
  function: ['function', 'class-name', 'builtin'],
  property: ['property', 'attr-name', 'variable', 'parameter', 'header-name'],
  deleted: ['deleted'],
};

/** Languages most of whose text has one colour, which src/css/code.css gives to the whole block: no elements are needed for it. */
const mainKinds: Readonly<Record<string, string>> = { json: 'string' };

/** Kinds that are no elements in long code, where they would be a thousand, and what src/css/code.css calls their colours. */
const finerKinds: Readonly<Record<string, WordPlace['kind']>> = {
  number: 'number',
  function: 'function',
  property: 'function',
};

/** A run of text in one colour; the kind is empty where it has that of plain text. */
export interface Run {
  readonly kind: string;
  readonly text: string;
}

/**
 * Joins words that have the same colour, and the spaces between them.
 *
 * @param words as Prism tells them apart; what a word is part of comes first among its types.
 * @param language by its Prism name.
 */
export function mergeWords(words: readonly Token[], language: string): readonly Run[] {
  return mergeRuns(
    words.map(({ types, content: text }) => {
      const kind = findKind(types);
      return { kind: kind === mainKinds[language] ? '' : kind, text };
    }),
  );
}

/** Makes plain text of numbers and names: only comments, keywords and strings are elements then. */
export function mergeFinerRuns(runs: readonly Run[]): readonly Run[] {
  return mergeRuns(runs.map(({ kind, text }) => ({ kind: kind in finerKinds ? '' : kind, text })));
}

/** Lists where `mergeFinerRuns` has made plain text of numbers and names. */
export function listFinerPlaces(runs: readonly Run[]): readonly WordPlace[] {
  const places: WordPlace[] = [];
  let start = 0;
  for (const { kind, text } of runs) {
    const finer = finerKinds[kind];
    if (kind !== '' && finer === undefined) continue;
    if (finer !== undefined) places.push({ kind: finer, start, end: start + text.trimEnd().length });
    start += text.length;
  }
  return places;
}

function mergeRuns(all: readonly Run[]): readonly Run[] {
  const runs: Run[] = [];
  for (const { kind: own, text } of all) {
    const last = runs.at(-1);
    const kind = last !== undefined && text.trim() === '' ? last.kind : own;
    if (last?.kind === kind) runs[runs.length - 1] = { kind, text: last.text + text };
    else if (text !== '') runs.push({ kind, text });
  }
  return runs;
}

/** The colour that the style sheet gives: of several kinds, the one that it names last. A regular expression is in one colour. */
function findKind(types: readonly string[]): string {
  if (types.includes('regex')) return 'string';
  return Object.keys(kinds).findLast((kind) => kinds[kind]?.some((type) => types.includes(type))) ?? '';
}
