import path from 'node:path';
import { visit } from 'unist-util-visit';
import { readSnippet } from '../../../build/files/read-snippet.ts';
import { kinds } from '../../../build/figures/kinds.ts';
import { parseReference } from '../../../build/markdown/shown-files/parse-reference.ts';
import { siteRoot } from '../../../build/site-root.ts';
import { signPostback } from '../../../sandbox/postbacks/sign.ts';
import { loadNames } from '../contract-names.ts';
import type { Find, Rule, Site } from '../site.ts';
import type { Text, TextFile } from '../text.ts';

/**
 * The width of an article's code block on a wide screen, in characters. A word longer than half of it, such as a hash,
 * is taken for one that can't be broken.
 */
const most = 80;
/** The languages of fences that are highlighted as code, and those that aren't. */
const code = ['js', 'mjs', 'ts', 'tsx', 'python', 'php', 'go', 'java', 'bash', 'shell', 'html'];
const other = ['text', 'json', 'http', 'sql', 'css', 'yaml', 'diff', 'solidity', 'graphql'];
/** Languages of recorded output, messages and figures, which can't be made narrower. */
const notCode = ['text', 'json', 'http', 'widget', ...kinds.keys()];
const sampleFile = /^(?:src\/samples|blog\/[^/]+\/samples)\/.*\.(?:js|mjs|ts|py|php|go|java|sh|html)$/;

/** A line of code has at most 80 characters. A fence with file=… is empty, and its file and region exist. */
export const codeWidth: Rule<Text> = ({ tree, file, source }, find) =>
  visit(tree, 'code', ({ lang, meta, value, position }) => {
    const start = position?.start.offset ?? 0;
    try {
      const shown = parseReference(meta, path.join(siteRoot, file));
      if (shown !== undefined && value.trim() !== '')
        find(
          start,
          `a fence with file=${shown.shownAs} that is not empty`,
          'an empty fence',
          'remove the text, or file=…',
        );
      const text = shown === undefined ? value : readSnippet(shown.file, shown.region, shown.shownAs);
      if (!notCode.includes(lang ?? 'text'))
        checkLines(text, shown === undefined ? (line) => source.indexOf(line, start) : () => start, find);
    } catch (error) {
      find(start, error instanceof Error ? error.message : String(error));
    }
  });

/** Reports the lines of a text that are too wide and could be broken. A tab is as wide as on the page. */
function checkLines(text: string, offsetOf: (line: string) => number, find: Find): void {
  for (const line of text.split('\n')) {
    const { length } = line.replaceAll('\t', '    ');
    if (length <= most || line.split(/[\s()[\]{}<>`]+/).some((word) => word.length > most / 2)) continue;
    const found = `a line of ${length} characters, "${line.trim().slice(0, 30)}…"`;
    find(offsetOf(line), found, `at most ${most}, the width of a code block`, 'break the line');
  }
}

const vectorFile = 'static/postback-vectors.json';
/** Matches a number in JSON, which can lose digits of an amount. */
const numericField = /"([A-Za-z_]\w*)"\s*:\s*(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)(?=\s*(?:[,}\]]|$))/gm;

/** Amounts in the code of pages are strings, code connects to SLUICE_API only, and commands have no prompt. */
export const fenceCode: Rule<Text> = ({ tree, source }, find, site) =>
  visit(tree, 'code', ({ lang, value, position }) => {
    const start = position?.start.offset ?? 0;
    const text = source.slice(start, position?.end.offset);
    if (lang === 'json' && value !== '') checkJson(value, (...parts) => find(start, ...parts));
    if (lang === 'http')
      checkSignature(value, (...parts) => find(start + text.indexOf('webhook-signature'), ...parts), site);
    const known = [...code, ...other, ...kinds.keys()];
    if (!known.includes(lang ?? 'text'))
      find(start, `a fence with the language "${lang}"`, known.join(', '), 'type one of them, or text');
    for (const { 1: name = '', 2: number = '', index } of lang === 'json' || lang === 'http'
      ? text.matchAll(numericField)
      : [])
      if (isMoney(name))
        find(start + index, `"${name}" is the number ${number}`, 'a decimal string', `type "${name}": "${number}"`);
    if (!code.includes(lang ?? '')) return;
    judge(text, (offset, ...parts) => find(start + offset, ...parts), site);
    const prompt = ['bash', 'shell'].includes(lang ?? '') ? /^[ \t]*\$ (?=\S)/m.exec(text) : null;
    if (prompt !== null) find(start + prompt.index, 'a prompt, "$ "', 'commands as they are copied', 'remove "$ "');
  });

type Report = (found: string, allowed: string, type: string) => void;

/** A postback is signed with a published secret, so that readers can verify it. */
function checkSignature(request: string, find: Report, { read }: Site): void {
  const [id = '', seconds = '', shown] = ['id', 'timestamp', 'signature'].map(
    (name) => new RegExp(`^webhook-${name}: (.+)$`, 'm').exec(request)?.[1],
  );
  if (shown === undefined) return;
  const body = request.replace(/^[^]*?\n\n/, '');
  const { secrets }: { readonly secrets: Readonly<Record<string, string>> } = JSON.parse(read(vectorFile) ?? '');
  const right = Object.values(secrets).map((secret) => signPostback(id, body, secret, Number(seconds)));
  const all = right.map((headers) => headers['webhook-signature'] ?? '');
  if (!shown.split(' ').some((one) => all.includes(one)))
    find('a signature of another body, ID or timestamp', `one with a secret of ${vectorFile}`, `type ${all[0]}`);
}

function checkJson(text: string, find: Report): void {
  try {
    JSON.parse(text);
  } catch (error) {
    find(`this is not JSON: ${String(error)}`, 'what a program can parse', 'correct it, or type ```text');
  }
}

/** What takes as long to compare a wrong signature as a right one. The shell signs both again with a random key. */
const sameTime = ['timingSafeEqual(', 'compare_digest(', 'hash_equals(', 'hmac.Equal(', '.isEqual(', '"$blind") =='];

/** The same for the files with code that pages show. The samples of operations are as narrow as fences. */
export const sampleCode: Rule<TextFile> = ({ file, source }, find, site) => {
  if (!sampleFile.test(file)) return;
  judge(source, find, site);
  const isVerifier = /hmac/i.test(source) && /\bexpected\b[^]*signature/.test(source);
  if (isVerifier && !sameTime.some((one) => source.includes(one)))
    find(
      source.lastIndexOf('expected'),
      'signatures compared with ==',
      'constant time',
      `type ${sameTime.join(' or ')}`,
    );
  if (file.startsWith('src/samples/operations/')) checkLines(source, (line) => source.indexOf(line), find);
};

/** Matches names that mean money in any context, besides the contract's fields. */
const moneyName = /^amount|(?:^|_)(?:amount|price|fee|rate|total|subtotal|balance|allowance|cost|refund|tip)s?$/i;
const isMoney = (name: string): boolean => loadNames().amounts.has(name) || moneyName.test(name);
// A format in a Python string, such as {fee:0.2}, isn't a value.
const float =
  /(?<![\w$])(?!(?<=\{)\w+:\d)["']?([A-Za-z_]\w*)["']?\s*(?::(?:\s*number\s*=)?|=>?|:=)\s*(-?\d+\.\d+)(?![\w.])/g;
const address = /\b(?:https?|wss?|tcp|ftp):\/\/(?:[^\s/"'`]*@)?([^\s/"'`:?#)}\\]+)/g;
/** Matches calls of functions that connect to a host, given as a string. */
const connection =
  /\b(?:fsockopen|create_connection|createConnection|connect|lookup|resolve4?|Dial)\([^)"'\n]*["']([a-z0-9-]+(?:\.[a-z0-9-]+)+)["']/g;
const ownMachine = /^(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[|\$|\{|<|…|www\.w3\.org$)/;

function judge(text: string, find: Find, { hosts, allowed }: Site): void {
  for (const { 0: found, 1: name = '', 2: number = '', index } of text.matchAll(float))
    if (isMoney(name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)))
      find(
        index + found.length - number.length,
        `"${name}" is the float ${number}`,
        'an amount is a decimal string, or a whole number of the smallest unit',
        `type "${number}"`,
      );
  for (const { 0: found, 1: host = '', index } of [...text.matchAll(address), ...text.matchAll(connection)]) {
    const line = text.slice(text.lastIndexOf('\n', index) + 1, index);
    const isComment = /(?:^|\s)(?:\/\/|#|--)\s|^\s*(?:\*|\/\*)/.test(line);
    if (!isComment && !hosts.includes(host) && !allowed.hosts.has(host) && !ownMachine.test(host))
      find(
        index,
        `code that connects to ${host}, ${found}`,
        'only the base URL in SLUICE_API and this machine, because samples run without a network',
        "read the URL from the environment, and have the sample's run start a server there",
      );
  }
}
