import { parse, parseDocument, visit } from 'yaml';
import { readText } from '../../../build/files/index.ts';
import { shareTerms } from '../../../lib/search/words.ts';
import type { Find, Rule } from '../site.ts';
import { blank, hide, keepRanges, maskProse, type Range, type Text, type TextFile } from '../text.ts';

/** A row of the vocabulary, as the file explains it. */
type Row = Readonly<{ row: number; find: string; write: string; except?: string[]; in?: string[] }> &
  Readonly<{ exact?: boolean; count?: boolean }>;

const list: readonly Row[] = parse(readText('src/tools/lint/vocabulary.yaml'));
const rows = list
  .filter(({ count }) => count !== true)
  .map(({ find, except = [], exact = false, ...row }) => ({
    ...row,
    pattern: compile(find, exact),
    exceptions: except.map((it) => compile(it, exact)),
  }));

/** The words of pages and of Markdown files are those of the trade; vocabulary.yaml has them with what to write. */
export const vocabularyOfTexts: Rule<Text> = (text, find) => report(text.file, maskProse(text, true), find);

/** So are the words of the contract, of the interface, of the sandbox and of samples. */
export const vocabularyOfFiles: Rule<TextFile> = ({ file, source }, find) => {
  if (!/\.mdx?$/.test(file) && placeOf(file) !== null) report(file, keepTexts(file, source), find);
};

/** Search takes no word for another one if the vocabulary gives it a different meaning. */
export const synonym: Rule<TextFile> = ({ file, source }, find) => {
  if (file !== 'src/lib/search/synonyms.ts') return;
  for (const { 1: names = '', 2: others, index } of source.matchAll(/^ {2}'?([^':]+)'?:\s+'([^']+)',$/gm))
    for (const { row, find: words, write } of list) {
      const name = names.split(', ').find((one) => compile(words, false).exec(one)?.[0] === one);
      if (name !== undefined && !shareTerms(write, `${names} ${others}`))
        find(index, `"${name}" means "${others}"`, `row ${row} of the vocabulary: ${write}`, 'correct it');
    }
};

/**
 * The files with texts that people read. The first pattern that matches gives the place, which rows name. Synonyms are
 * what readers type.
 */
const places: readonly (readonly [RegExp, string | null])[] = [
  [
    /(?:^|\/)(?:tests?|node_modules)\/|^src\/build\/(?:files|hosts|pages)\/|^src\/lib\/search\/synonyms\.ts$|\.d\.ts$|\.json$/,
    null,
  ],
  [/^docs\//, 'docs'],
  [/^blog\/[^/]+\/samples\/|^src\/samples\/.*\.(?!md$)/, 'samples'],
  [/^(?:blog\/.*\.mdx?|blog\/[^/]+\.yml)$/, 'blog'],
  [/^static\/(?:openapi|contract-changelog)\.yaml$/, 'contract'],
  [/^src\/sandbox\/.*\.(?:ts|yaml)$/, 'sandbox'],
  [/^(?:sidebars\.ts|src\/(?:build|client|components|lib|pages|theme)\/.*\.(?:tsx?|ya?ml))$/, 'interface'],
  [/\.md$/, 'markdown'],
];

function placeOf(file: string): string | null {
  return places.find(([pattern]) => pattern.test(file))?.[1] ?? null;
}

/** Matches comments in the languages of the samples, and texts in quotes. */
const sampleTexts =
  /\/\*[^]*?\*\/|<!--[^]*?-->|(?<![:"'`\w/])(?:\/\/|#|--) .*$|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/gm;
/** Matches comments, patterns and texts in quotes in TypeScript. */
const codeTexts =
  /\/\*[^]*?\*\/|(?<!:)\/\/.*$|(?<=[(=,:?]\s*)\/(?![/*])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/gm;
const withTags = new RegExp(`${codeTexts.source}|(?<=<[^<>]*>)[^<>{}=;&]+(?=[<{])`, 'gm');

/**
 * Keeps the texts of a file that isn't Markdown, if they have more than one word: the comments and messages of a sample,
 * the strings of a program, and the values of a YAML file. Everything else is replaced with U+0000.
 */
function keepTexts(file: string, source: string): string {
  const ranges: Range[] = [];
  const add = (start: number, end: number): void => {
    if (/\S\s+\S/.test(source.slice(start, end))) ranges.push([start, end]);
  };
  const isSample = placeOf(file) === 'samples';
  const pattern = isSample ? sampleTexts : file.endsWith('x') ? withTags : codeTexts;
  if (/\.ya?ml$/.test(file))
    visit(parseDocument(source), {
      Scalar: (key, { value, range, type }) => {
        const quotes = type === 'QUOTE_SINGLE' || type === 'QUOTE_DOUBLE' ? 1 : 0;
        if (key !== 'key' && typeof value === 'string' && range) add(range[0] + quotes, range[1] - quotes);
      },
    });
  else
    for (const { 0: text, index } of source.matchAll(pattern)) {
      const quotes = /^['"`]/.test(text) ? 1 : 0;
      // Readers see no comments of the site's code, and nothing that it throws. What the sandbox throws is a response.
      const isUnread = !isSample && (text.startsWith('/') || isThrown(file, source.slice(0, index)));
      if (!isUnread) add(index + quotes, index + text.length - quotes);
    }
  return keepRanges(source, ranges)
    .replaceAll(/`[^`\n]*`/g, hide)
    .replaceAll(isSample ? /\$?\{[^{}\n]*\}|%[sd]/g : /\$\{[^}]*\}|%[sd]/g, hide);
}

function isThrown(file: string, before: string): boolean {
  return placeOf(file) !== 'sandbox' && /new \w*Error\([^;]*$/.test(before.slice(-600));
}

/** Reports the words of all rows that apply to a file, in a text in which U+0000 replaces what isn't prose. */
function report(file: string, prose: string, find: Find): void {
  const place = placeOf(file);
  if (place === null) return;
  const text = prose.replaceAll(/"[^"\0]{1,400}?"|“[^”\0]{1,400}?”/g, (quoted) =>
    /\n\s*\n/.test(quoted) ? quoted : hide(quoted),
  );
  for (const { row, pattern, exceptions, write, in: limits } of rows) {
    if (limits !== undefined && !limits.includes(place)) continue;
    const found = [...text.matchAll(pattern)];
    if (found.length === 0) continue;
    const excepted = exceptions.flatMap((exception) => [...text.matchAll(exception)]);
    for (const { index, 0: words } of found) {
      if (excepted.some((one) => one.index < index + words.length && index < one.index + one[0].length)) continue;
      const shown = words.replaceAll(new RegExp(`${blank}+`, 'g'), '…').replaceAll(/\s+/g, ' ');
      find(index, `"${shown}" (row ${row})`, 'the words of the vocabulary', `type: ${write}`);
    }
  }
}

/** Compiles a pattern for whole words. Phrases may span lines, and in a comment each line begins with a mark. */
function compile(find: string, isExact: boolean): RegExp {
  const text = find.replaceAll(' ', '\\s+(?:\\*\\s+|//\\s+|#\\s+)?').replaceAll('¤', `(?:(?<!${blank})${blank}+)`);
  return new RegExp(`(?<![\\p{L}\\p{N}_'’./$-])(?:${text})(?![\\p{L}\\p{N}_-]|\\.\\p{L})`, isExact ? 'gu' : 'giu');
}
