import type { Token } from 'prism-react-renderer';
import type { WordPlace } from '@site/src/lib/word-places';

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

/**
 * Languages in which most of the text has one colour. src/css/code.css sets it on the whole block, so that this kind
 * needs no elements.
 */
const mainKinds: Readonly<Record<string, string>> = { json: 'string' };

/**
 * Kinds that get no elements in long code, which would have about a thousand of them, with the names of their
 * highlights in src/css/code.css.
 */
const finerKinds: Readonly<Record<string, WordPlace['kind']>> = {
  number: 'number',
  function: 'function',
  property: 'function',
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
 * @param language the Prism name of the language.
 */
export function mergeWords(words: readonly Token[], language: string): readonly Run[] {
  return mergeRuns(
    words.map(({ types, content: text }) => {
      const kind = findKind(types);
      return { kind: kind === mainKinds[language] ? '' : kind, text };
    }),
  );
}

/** Turns numbers and names into plain text, so that they get no elements in long code. */
export function mergeFinerRuns(runs: readonly Run[]): readonly Run[] {
  return mergeRuns(runs.map(({ kind, text }) => ({ kind: kind in finerKinds ? '' : kind, text })));
}

/**
 * Lists the places of the numbers and names that `mergeFinerRuns` turns into plain text. Offsets count only the text
 * outside elements.
 */
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

/**
 * Returns the kind whose colour applies. If a token matches several kinds, that is the last one, because
 * src/css/code.css has the same order. A regular expression has one colour.
 */
function findKind(types: readonly string[]): string {
  if (types.includes('regex')) return 'string';
  return Object.keys(kinds).findLast((kind) => kinds[kind]?.some((type) => types.includes(type))) ?? '';
}
