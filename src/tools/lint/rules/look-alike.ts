import { distance, listNearest } from '../../../lib/nearest.ts';
import { allowedFile, type Find, type Rule } from '../site.ts';
import type { TextFile } from '../text.ts';

/**
 * Matches names that could be typed into a browser: any host after a scheme or an @, and otherwise a name under a
 * common top-level domain.
 */
const candidate =
  /(?<=\bhttps?:\/\/|\bwss?:\/\/|[\w.+-]@)[^\s/"'`<>()[\]{}:;?#\\,|*$]+|(?<![\p{L}\p{N}_.@/-])(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:com|net|org|io|app|dev|co|finance|money|pay|xyz|me|info|online|site|shop|cash|link|support|help)(?![\p{L}\p{N}_(-]|\.[\p{L}\p{N}])/gu;
const exampleHost = /(?<![\w.-])(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+example(?![\w-]|\.[a-z0-9])/gi;
/** Digits that can be read as letters. Letters of other scripts are reported in any case. */
const readAs: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', '3': 'e', '5': 's' };
/** Invisible characters that change the order or the meaning of the visible text. */
const invisible = /[\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;
/** Letters of scripts that aren't used here. Greek ones stand for quantities: they are wrong only beside Latin ones. */
const foreign =
  /[\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Cherokee}\uFF01-\uFF5E]|(?<=[A-Za-z])\p{Script=Greek}|\p{Script=Greek}(?=[A-Za-z])/gu;

/** Hosts are the project's or don't resemble them, letters are visible and Latin, and files are UTF-8. */
export const lookAlike: Rule<TextFile> = ({ file, source }, find, { hosts, allowed }) => {
  checkLetters(file, source, find);
  const name = hosts[0]?.split('.').at(-2) ?? '';
  const own = [...hosts, ...allowed.hosts];
  // A host can follow a percent escape directly: in "%5cevil.example", it is "evil.example".
  for (const { 0: found, index } of source.replace(/%[0-9a-f]{2}/gi, '   ').matchAll(exampleHost))
    if (!own.includes(found.toLowerCase()))
      find(
        index,
        `"${found.toLowerCase()}" is not a host of the project`,
        `allowed: ${listNearest(found, own, 20)}`,
        `correct it, or add it to src/build/config/hosts.ts, or, if it is someone else's, to ${allowedFile}`,
      );
  for (const { 0: found, index } of source.matchAll(candidate)) {
    const host = found.toLowerCase().replace(/\.$/, '');
    const reason = own.includes(host) || host.endsWith('.example') ? undefined : findReason(host, name);
    if (reason !== undefined)
      find(index, `"${found}" ${reason}`, `hosts of the project: ${hosts.join(', ')}`, 'correct it');
  }
};

/** No letters in code that people and programs read differently. */
export const hiddenLetter: Rule<TextFile> = ({ file, source }, find) => checkLetters(file, source, find);

function checkLetters(file: string, source: string, find: Find): void {
  const lost = source.indexOf('\uFFFD');
  if (lost !== -1 && !file.startsWith('src/'))
    find(lost, 'a letter that is not UTF-8', 'UTF-8', 'save the file as UTF-8');
  for (const { 0: mark, index } of source.matchAll(/^(?:<{7}|>{7}) .*/gm))
    find(index, `a mark of a merge, "${mark}"`, 'one of the two versions', 'choose one and remove the marks');
  for (const { 0: letter, index } of source.matchAll(invisible))
    find(index, `the invisible character ${name(letter)}`, 'characters that a reviewer can see', 'remove it');
  for (const { 0: letter, index } of source.matchAll(foreign))
    find(
      index,
      `the letter "${letter}", ${name(letter)}, in "${wordAt(source, index)}"`,
      'Latin letters; this one only looks like one',
      'write the word again on a Latin keyboard',
    );
}

function findReason(host: string, name: string): string | undefined {
  if (/(?:^|\.)xn--/.test(host)) return 'is a host in an encoded foreign script';
  if (/[^\p{ASCII}]/u.test(host) && /\.\p{L}{2,}$/u.test(host)) return 'has letters that can be mistaken for others';
  const resembles = host.split('.').some((label) => {
    const plain = label
      .replaceAll(/[0135]/g, (letter) => readAs[letter] ?? letter)
      .replaceAll('rn', 'm')
      .replaceAll('vv', 'w');
    const parts = [plain.replaceAll('-', ''), ...plain.split('-')];
    return plain.includes(name) || parts.some((part) => part.length > 4 && distance(part, name) <= 1);
  });
  return resembles ? `resembles "${name}" but is not one of its hosts` : undefined;
}

function name(letter: string): string {
  return `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

function wordAt(source: string, index: number): string {
  return (
    /[\p{L}\p{N}_.-]*$/u.exec(source.slice(0, index))?.[0] + (/^\S*/.exec(source.slice(index, index + 40))?.[0] ?? '')
  );
}
