import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { readText } from '../../../build/files/index.ts';
import { isRecord } from '../../../build/contract/node.ts';
import { isPageFile, parseMarkdown, parsePage, readHead, type TextFile } from '../page.ts';
import { blank, hide } from '../prose.ts';
import type { FileRule, Find, ProseRule } from '../rule.ts';
import { keepTexts, placeOf, withFigures } from '../texts.ts';

const listFile = 'src/tools/lint/vocabulary.yaml';

/** A row of the vocabulary. */
export interface Row {
  readonly name: string;
  readonly pattern: RegExp;
  readonly exceptions: readonly RegExp[];
  readonly write: string;
  readonly places: readonly string[] | undefined;
  /** Whether it is only counted, because its sentences have to be rewritten. */
  readonly isCounted: boolean;
}

/** The rows of the vocabulary. */
export const rows: readonly Row[] = readRows();

/**
 * Texts that are still to be rewritten with the words of the vocabulary. Their words are counted by
 * `npm run lint:content -- --vocabulary`, but not reported. Once the list is empty, remove the file and its uses.
 */
export const waiting: ReadonlySet<string> = new Set(readList('../not-yet-rewritten.txt'));

const rule = {
  name: 'vocabulary',
  about: `Words are those of the trade; ${listFile} has them with what to write.`,
};

/** Checks the words of pages and of Markdown files. */
export const vocabularyOfProse: ProseRule = {
  ...rule,
  canBeAllowed: true,
  check: (text, find) => report(text.file, withFigures(text), find),
};

/** Checks the words of the contract, of the interface, of the sandbox and of samples. */
export const vocabularyOfFiles: FileRule = {
  ...rule,
  check: (text, find) => {
    if (placeOf(text.file) !== null && !/\.mdx?$/.test(text.file) && !waiting.has(text.file))
      report(text.file, keepTexts(text), find);
  },
};

function report(file: string, prose: string, find: Find): void {
  if (waiting.has(file)) return;
  for (const { row, offset, text } of findWords(file, prose))
    if (!row.isCounted)
      find(offset, `"${text}" (row ${row.name})`, 'the words of the vocabulary', `type: ${row.write}`);
}

/** A word of the vocabulary in a text. */
export interface Found {
  readonly row: Row;
  readonly offset: number;
  readonly text: string;
}

/** Lists every word of the vocabulary in a file, including those that are only counted. */
export function listWords(text: TextFile): readonly Found[] {
  const { file } = text;
  if (placeOf(file) === null) return [];
  if (!/\.mdx?$/.test(file)) return findWords(file, keepTexts(text));
  const page = isPageFile(file) ? parsePage(readHead(text)) : parseMarkdown(text);
  return 'prose' in page ? findWords(file, withFigures(page)) : [];
}

/** Finds the words of all rows that apply to a file, in a text in which U+0000 replaces what isn't prose. */
export function findWords(file: string, prose: string): readonly Found[] {
  const place = placeOf(file);
  const text = prose.replaceAll(/"[^"\0]{1,400}?"|“[^”\0]{1,400}?”/g, (quoted) =>
    /\n\s*\n/.test(quoted) ? quoted : hide(quoted),
  );
  return rows
    .filter(({ places }) => place !== null && (places?.includes(place) ?? true))
    .flatMap((row) => {
      const excepted = row.exceptions.flatMap((exception) =>
        Array.from(text.matchAll(exception), ({ index, 0: { length } }) => [index, index + length] as const),
      );
      return Array.from(text.matchAll(row.pattern), ({ index, 0: found }) => ({
        row,
        offset: index,
        text: found.replaceAll(new RegExp(`${blank}+`, 'g'), '…').replaceAll(/\s+/g, ' '),
        length: found.length,
      })).filter(({ offset, length }) => !excepted.some(([start, end]) => start < offset + length && offset < end));
    });
}

function readRows(): readonly Row[] {
  const list: unknown = parse(readText(fileURLToPath(new URL('../vocabulary.yaml', import.meta.url))));
  if (!Array.isArray(list)) throw new Error(`${listFile} is not a list.`);
  return list.map((entry: unknown, index) => {
    const { row, find, write, except = [], in: places, exact, count } = isRecord(entry) ? entry : {};
    if (row === undefined || typeof find !== 'string' || typeof write !== 'string' || !Array.isArray(except))
      throw new Error(`${listFile}: entry ${index + 1} needs "row", "find" and "write".`);
    return {
      name: String(row),
      pattern: compile(find, exact === true),
      exceptions: except.map((it) => compile(String(it), exact === true)),
      write,
      places: Array.isArray(places) ? places.map(String) : undefined,
      isCounted: count === true,
    };
  });
}

/** Compiles a pattern for whole words. Phrases may span lines, and in a comment each line begins with a mark. */
function compile(find: string, isExact: boolean): RegExp {
  const text = find.replaceAll(' ', '\\s+(?:\\*\\s+|//\\s+|#\\s+)?').replaceAll('¤', `(?:${blank}+)`);
  return new RegExp(`(?<![\\p{L}\\p{N}_'’./$-])(?:${text})(?![\\p{L}\\p{N}_-]|\\.\\p{L})`, isExact ? 'gu' : 'giu');
}

function readList(file: string): readonly string[] {
  return readText(fileURLToPath(new URL(file, import.meta.url)))
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
}
