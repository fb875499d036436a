import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { isRecord } from '../../../build/contract/node.ts';
import { blank, hide } from '../prose.ts';
import type { FileRule, Find, ProseRule } from '../rule.ts';

const listFile = 'src/tools/lint/words/style.yaml';
const patterns = readPatterns();
/** The patterns for code. Those for sentences are left out, because comments need no subject: "Returns …". */
const words = patterns.filter(({ isSentence }) => !isSentence);
const about = `Words and sentences follow the style guide; the pairs are in ${listFile}.`;

/** Advises on the style of pages and Markdown files. */
export const styleOfProse: ProseRule = {
  name: 'style',
  about,
  canBeAllowed: true,
  isAdvice: true,
  check: ({ prose }, find) => findStyle(prose, patterns, find),
};

/** Advises on the style of the contract's texts, and of comments and messages in code. */
export const styleOfFiles: FileRule = {
  name: 'style',
  about,
  isAdvice: true,
  check: ({ file, source }, find) => {
    if (/^static\/.*\.ya?ml$/.test(file)) findStyle(source.replaceAll(/`[^`\n]*`/g, hide), patterns, find);
    else if (/^src\/.*\.(?:css|tsx?|mjs|js)$/.test(file)) findStyle(keepTexts(source), words, find);
  },
};

interface Pattern {
  readonly pattern: RegExp;
  /** The better wording. */
  readonly type: string;
  /** Whether it matches only at the beginning of a sentence. */
  readonly isSentence: boolean;
}

function readPatterns(): readonly Pattern[] {
  const list: unknown = parse(readFileSync(fileURLToPath(new URL('../words/style.yaml', import.meta.url)), 'utf8'));
  if (!Array.isArray(list)) throw new Error(`${listFile} is not a list.`);
  return list.map((entry: unknown, index) => {
    const { find, type, at } = isRecord(entry) ? entry : {};
    if (typeof find !== 'string' || typeof type !== 'string')
      throw new Error(`${listFile}: entry ${index + 1} needs "find" and "type".`);
    const isSentence = at === 'sentence';
    // Phrases may span lines, and in a comment in code, each line begins with a mark.
    const text = find.replaceAll(' ', '\\s+(?:\\*\\s+|//\\s+)?').replaceAll('¤', blank);
    const before = isSentence ? '(?<=(?:^|[.!?:])\\s+|^)' : `(?<![\\p{L}\\p{N}_'’-])`;
    const pattern = new RegExp(`${before}(?:${text})(?![\\p{L}\\p{N}_-])`, isSentence ? 'gmu' : 'giu');
    return { pattern, type, isSentence };
  });
}

function findStyle(text: string, asked: readonly Pattern[], find: Find): void {
  for (const { pattern, type } of asked)
    for (const { 0: found, index } of text.matchAll(pattern))
      find(
        index,
        `"${found.replaceAll(blank, '…').replace(/\s+/g, ' ')}"`,
        'the words of the style guide',
        `type: ${type}`,
      );
}

/** Matches comments, quoted texts, and the text between tags. */
const texts =
  /\/\*[^]*?\*\/|(?<![:"'`\w/])\/\/ .*$|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|(?<=>)[^<>{}=;()]+(?=<)/gm;

/** Keeps a program's comments and its texts of several words (messages, labels), and blanks out everything else. */
function keepTexts(source: string): string {
  let kept = '';
  for (const { 0: text, index } of source.matchAll(texts)) {
    const isRead = text.startsWith('/') || /\S \S+ \S/.test(text);
    kept += blank.repeat(index - kept.length) + (isRead ? text.replaceAll(/\$\{[^}]*\}/g, hide) : hide(text));
  }
  return kept.padEnd(source.length, blank);
}
