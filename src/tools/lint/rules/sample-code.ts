import { visit } from 'unist-util-visit';
import type { FileRule, Find, PageRule } from '../rule.ts';
import type { Site } from '../site.ts';
import { moneyName } from './json-amount.ts';

const fences = ['js', 'mjs', 'ts', 'tsx', 'python', 'py', 'php', 'go', 'java', 'bash', 'sh', 'html'];
const sampleFile = /^(?:src\/samples|blog\/[^/]+\/samples)\/.*\.(?:js|mjs|ts|py|php|go|java|sh|html)$/;

/** The checks for code, in fences as well as in files. */
const checks: readonly { readonly name: string; readonly about: string; readonly judge: Judge }[] = [
  { name: 'float-amount', about: 'Amounts in code are strings or whole units, never floats.', judge: findFloats },
  { name: 'sample-network', about: 'Code connects to SLUICE_API and this machine only.', judge: findConnections },
];

type Judge = (code: string, find: Find, site: Site) => void;

/** The rules for code in the fences of pages. */
export const fenceCode: readonly PageRule[] = checks.map(({ judge, ...rule }) => ({
  ...rule,
  canBeAllowed: true,
  check: ({ tree, source }, find, site) =>
    visit(tree, 'code', ({ lang, position }) => {
      if (!fences.includes(lang ?? '')) return;
      const start = position?.start.offset ?? 0;
      const code = source.slice(start, position?.end.offset);
      judge(code, (offset, ...parts) => find(start + offset, ...parts), site);
    }),
}));

/** The rules for files with code that pages show. */
export const sampleCode: readonly FileRule[] = checks.map(({ judge, ...rule }) => ({
  ...rule,
  check: ({ file, source }, find, site) => {
    if (sampleFile.test(file)) judge(source, find, site);
  },
}));

const float = /(?<![\w$])["']?([A-Za-z_]\w*)["']?\s*(?::(?:\s*number\s*=)?|=>?|:=)\s*(-?\d+\.\d+)(?![\w.])/g;

function findFloats(code: string, find: Find, { amountFields }: Site): void {
  for (const { 0: text, 1: name = '', 2: number = '', index } of code.matchAll(float)) {
    const snake = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    if (!amountFields.has(snake) && !moneyName.test(snake)) continue;
    find(
      index + text.length - number.length,
      `"${name}" is the float ${number}`,
      'an amount is a decimal string, or a whole number of the smallest unit',
      `type "${number}"`,
    );
  }
}

const address = /\b(?:https?|wss?|tcp|ftp):\/\/(?:[^\s/"'`]*@)?([^\s/"'`:?#)}\\]+)/g;
/** Matches calls of functions that connect to a host, given as a string. */
const connection =
  /\b(?:fsockopen|create_connection|createConnection|connect|lookup|resolve4?|Dial)\([^)"'\n]*["']([a-z0-9-]+(?:\.[a-z0-9-]+)+)["']/g;
const ownMachine = /^(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[|\$|\{|<|…)/;

function findConnections(code: string, find: Find, { hosts, allowed }: Site): void {
  for (const { 0: text, 1: host = '', index } of [...code.matchAll(address), ...code.matchAll(connection)]) {
    const isKnown = hosts.includes(host) || allowed.hosts.has(host) || ownMachine.test(host) || host === 'www.w3.org';
    if (isKnown || isComment(code, index)) continue;
    find(
      index,
      `code that connects to ${host}, ${text}`,
      'only the base address in SLUICE_API and this machine, because samples run without a network',
      "read the address from the environment, and have the sample's run start a server there",
    );
  }
}

/** Whether an offset is in a comment at the end of a line, or on a line of a block comment. */
function isComment(code: string, index: number): boolean {
  const line = code.slice(code.lastIndexOf('\n', index) + 1, index);
  return /(?:^|\s)(?:\/\/|#|--)\s|^\s*(?:\*|\/\*)/.test(line);
}
