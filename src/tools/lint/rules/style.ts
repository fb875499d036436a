import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { isRecord } from '../../../build/contract/node.ts';
import { finding, type Finding } from '../finding.ts';
import { blank } from '../prose.ts';
import type { FileRule, ProseRule } from '../rule.ts';

const listFile = 'src/tools/lint/words/style.yaml';
const patterns = readPatterns();
const about = `Words and sentences as the style guide wants them; the pairs are in ${listFile}.`;

/** Advice on the style of pages and of Markdown files. */
export const styleOfProse: ProseRule = {
  name: 'style',
  about,
  canBeAllowed: true,
  isAdvice: true,
  check: ({ prose }) => findStyle(prose),
};

/** Advice on the style of the contract's texts, of comments, and of messages in code. */
export const styleOfFiles: FileRule = {
  name: 'style',
  about,
  isAdvice: true,
  check: ({ file, source }) => {
    if (/^static\/.*\.ya?ml$/.test(file)) return findStyle(source.replaceAll(/`[^`\n]*`/g, hide));
    return /^src\/.*\.(?:css|tsx?|mjs|js)$/.test(file) ? findStyle(keepWords(source)) : [];
  },
};

function findStyle(text: string): readonly Finding[] {
  return patterns.flatMap(({ pattern, type }) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) =>
      finding(
        index,
        `"${found.replaceAll(blank, '…').replace(/\s+/g, ' ')}"`,
        'the words of the style guide',
        `type: ${type}`,
      ),
    ),
  );
}

function readPatterns(): readonly { readonly pattern: RegExp; readonly type: string }[] {
  const list: unknown = parse(readFileSync(fileURLToPath(new URL('../words/style.yaml', import.meta.url)), 'utf8'));
  if (!Array.isArray(list)) throw new Error(`${listFile} is not a list.`);
  return list.map((entry: unknown, index) => {
    const { find, type, at } = isRecord(entry) ? entry : {};
    if (typeof find !== 'string' || typeof type !== 'string')
      throw new Error(`${listFile}: entry ${index + 1} needs "find" and "type".`);
    const words = find.replaceAll(' ', '\\s+(?:\\*\\s+|//\\s+)?').replaceAll('¤', blank);
    const before = at === 'sentence' ? '(?<=(?:^|[.!?:]|\\*)\\s+|^)' : `(?<![\\p{L}\\p{N}_'’-])`;
    return {
      pattern: new RegExp(`${before}(?:${words})(?![\\p{L}\\p{N}_-])`, at === 'sentence' ? 'gmu' : 'giu'),
      type,
    };
  });
}

/** Comments, and texts of several words: messages, labels, the text between tags. Everything else is blanked out. */
const readable =
  /\/\*[^]*?\*\/|(?<![:"'`\w/])\/\/ .*$|'(?:[^'\\\n]|\\.)* (?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)* (?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)* (?:[^`\\]|\\.)*`|(?<=>)[^<>{}=;]+ [^<>{}=;]+(?=<)/gm;

function keepWords(source: string): string {
  let kept = '';
  for (const { 0: text, index } of source.matchAll(readable)) {
    kept += blank.repeat(index - kept.length) + text.replaceAll(/`[^`\n]*`(?=.*\*)|\$\{[^}]*\}/g, hide);
  }
  return kept.padEnd(source.length, blank);
}

function hide(text: string): string {
  return blank.repeat(text.length);
}
