import { visit } from 'unist-util-visit';
import { distance, sortByNearness } from '../../../lib/nearest.ts';
import { loadNames, type ContractNames } from '../contract-names.ts';
import { allowedFile, type Find, type Rule, type Site } from '../site.ts';
import { offsetOfLine, type Text, type TextFile } from '../text.ts';

const figures = ['sequence', 'timeline', 'dot', 'states'];
const jsonKey = /(?<=")([a-z]+(?:_[a-z0-9]+)+)(?="\s*:)/g;
const figureName = /\b(?:[a-z]+\.)?[a-z]+(?:_[a-z]+)+\b|\b(?:invoice|payment|subscription|payout|postback)\.[a-z]+\b/g;

/**
 * States, fields, codes, events and headers in code spans and figures are those of the contract. Code samples are left
 * out, because they are run.
 */
export const contractWord: Rule<Text> = ({ tree, source, file }, find, { allowed }) => {
  const names = loadNames();
  const check = (code: string, offset: number): void => {
    for (const suspect of findSuspects(code.trim(), names)) report(suspect, offset, find, allowed);
  };
  visit(tree, ['inlineCode', 'code'], (node) => {
    const { line = 1, offset = 0 } = node.position?.start ?? {};
    if (node.type === 'code' && node.lang === 'json' && file.startsWith('docs/'))
      for (const { 1: key = '', index } of source.slice(offset, node.position?.end.offset).matchAll(jsonKey))
        if (!names.words.has(key))
          report({ word: key, candidates: names.fields.keys() }, offset + index, find, allowed);
    if (node.type === 'inlineCode') check(node.value, offset);
    if (node.type !== 'code' || !figures.includes(node.lang ?? '')) return;
    for (const [index, row] of node.value.split('\n').entries())
      // The labels of graphs write a line break as a backslash and an n.
      for (const code of row.replaceAll(String.raw`\n`, ' ').match(figureName) ?? [])
        check(code, offsetOfLine(source, line + 1 + index));
  });
};

/** Names of several words. JavaScript itself has no names in this form; in other languages, fields are quoted. */
const inScripts = /\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b/g;
const inQuotes = /(?<=["'`])[a-z][a-z0-9]*(?:_[a-z0-9]+)+(?=["'`])/g;
const inSpans = /(?<=`)[a-z][a-z0-9]*(?:_[a-z0-9]+)+(?=`)/g;

/**
 * So are the names in the samples of guides and operations, and in the contract's descriptions. Every sample is run, but
 * not every branch in it.
 */
export const sampleWord: Rule<TextFile> = ({ file, source }, find, { allowed }) => {
  const ending = /^src\/samples\/(?:guides|operations)\/.*\.(mjs|js|py|php|go|java)$/.exec(file)?.[1];
  const isContract = file === 'static/openapi.yaml';
  if (ending === undefined && !isContract) return;
  const { words } = loadNames();
  for (const { 0: word, index } of source.matchAll(isContract ? inSpans : ending === 'mjs' ? inScripts : inQuotes))
    if (!words.has(word) && !/^sl_(?:sec|pub)_/.test(word)) report({ word, candidates: words }, index, find, allowed);
};

function report({ word, candidates }: Suspect, offset: number, find: Find, { names }: Site['allowed']): void {
  if (names.has(word)) return;
  find(
    offset,
    `the contract has no "${word}"`,
    `nearest: ${sortByNearness(word, candidates).slice(0, 3).join(', ')}`,
    `correct it, or, if it is someone else's name, add it to "names" in ${allowedFile}`,
  );
}

/** A piece of a code span that looks like one of the contract's names but isn't one. */
interface Suspect {
  readonly word: string;
  /** The contract's names that may have been meant. */
  readonly candidates: Iterable<string>;
}

/** Forms of names that are the contract's whenever they appear. */
const forms: readonly RegExp[] = [
  /^(?:GET|PUT|POST|PATCH|DELETE) \/v\d\/[^\s?#]+$/,
  /^\/v\d\/[^\s?#]+$/,
  /^[a-z]+:(?:read|write)$/,
  /^(?:[A-Z][A-Za-z0-9]*|webhook|x)(?:-[A-Za-z0-9]+)+$/,
  /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/,
];

/** Objects whose names begin the types of postbacks and the paths of fields, such as `invoice.paid`. */
const objects = ['invoice', 'payment', 'subscription', 'payout', 'postback', 'transaction'];

/**
 * Finds parts of a code span that look like one of the contract's names but aren't one. A single word is suspect only
 * if it is nearly the same as one of the contract's values (`canceled`), because code spans contain many other words.
 */
function findSuspects(span: string, names: ContractNames): readonly Suspect[] {
  const { words, fields, operations, prefixes } = names;
  const [, field = '', value = ''] = /^([a-z][a-z_]*)(?:: | = )["']?([A-Za-z_]+|[0-9.]+)["']?$/.exec(span) ?? [];
  if (field !== '') {
    const values = fields.get(field) ?? new Set();
    if (values.size === 0 || !/^[a-z_]+$/.test(value) || ['null', 'true', 'false'].includes(value))
      return field.includes('_') ? findSuspects(field, names) : [];
    return values.has(value) ? [] : [{ word: value, candidates: values }];
  }
  const code = span
    .replace(/^((?:[A-Z]+ )?)(?:https|wss):\/\/api\.sluice\.example(?=\/v\d)/, '$1')
    .replace(/(?<=^\S*-\S*): .*|[?#].*/, '');
  const prefix = /^([a-z]+_(?:[a-z]+_)*)…?$/.exec(code)?.[1];
  if (prefix !== undefined)
    return prefixes.some((known) => prefix.startsWith(known)) ? [] : [{ word: prefix, candidates: prefixes }];
  if (/^[a-z]{3}_[0-9A-Za-z]{20,24}$/.test(code) && prefixes.some((known) => code.startsWith(known)))
    return words.has(code)
      ? []
      : [{ word: code, candidates: [...words].filter((id) => id.startsWith(code.slice(0, 4))) }];
  const form = forms.find((one) => one.test(code));
  if (form !== undefined) {
    const candidates = [...words].filter((word) => form.test(word));
    return candidates.some((word) => word.toLowerCase() === code.toLowerCase()) ? [] : [{ word: code, candidates }];
  }
  if (/^[a-z_]+(?:\.[a-z_]+)+$/.test(code)) {
    const [object = '', ...path] = code.split('.');
    if (!objects.includes(object))
      return path.filter((part) => part.includes('_')).flatMap((part) => findSuspects(part, names));
    const candidates = [
      ...[...words].filter((word) => word.startsWith(`${object}.`)),
      ...[...fields.keys()].map((name) => `${object}.${name}`),
    ];
    return words.has(code) || fields.has(path[0] ?? '') ? [] : [{ word: code, candidates }];
  }
  if (/^[a-z]+(?:[A-Z][a-z]+)+$/.test(code) && !operations.has(code)) {
    const snake = code.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const near = words.has(snake) ? [snake] : [...operations].filter((operation) => distance(code, operation) <= 2);
    return near.length > 0 ? [{ word: code, candidates: near }] : [];
  }
  if (!/^[a-z]{6,}$/.test(code) || words.has(code)) return [];
  const near = [...fields.values()]
    .flatMap((values) => [...values])
    .filter((known) => known.length >= 6 && known[0] === code[0] && distance(code, known) <= 2);
  return near.length > 0 ? [{ word: code, candidates: near }] : [];
}
