import { visit } from 'unist-util-visit';
import { finding, type Finding } from '../finding.ts';
import type { FileRule, PageRule } from '../rule.ts';
import type { Site } from '../site.ts';
import { moneyName } from './json-amount.ts';

const fences = ['js', 'mjs', 'ts', 'tsx', 'python', 'py', 'php', 'go', 'java', 'bash', 'sh', 'html'];
const sampleFile = /^(?:src\/samples|blog\/[^/]+\/samples)\/.*\.(?:js|mjs|ts|py|php|go|java|sh|html)$/;

/** Fences and files with code are checked in the same way. */
const checks: readonly { readonly name: string; readonly about: string; readonly find: Find }[] = [
  { name: 'float-amount', about: 'Amounts in code are strings or whole units, never floats.', find: findFloats },
  { name: 'sample-network', about: 'Code reaches SLUICE_API and this machine only.', find: findConnections },
];

type Find = (code: string, site: Site) => readonly Finding[];

/** The rules for code in the fences of pages. */
export const fenceCode: readonly PageRule[] = checks.map(({ find, ...rule }) => ({
  ...rule,
  canBeAllowed: true,
  check: ({ tree, source }, site) => {
    const findings: Finding[] = [];
    visit(tree, 'code', ({ lang, position }) => {
      if (!fences.includes(lang ?? '')) return;
      const start = position?.start.offset ?? 0;
      for (const found of find(source.slice(start, position?.end.offset), site))
        findings.push({ ...found, offset: start + found.offset });
    });
    return findings;
  },
}));

/** The rules for files with code that pages show. */
export const sampleCode: readonly FileRule[] = checks.map(({ find, ...rule }) => ({
  ...rule,
  check: ({ file, source }, site) => (sampleFile.test(file) ? find(source, site) : []),
}));

const float = /(?<![\w$])["']?([A-Za-z_]\w*)["']?\s*(?::(?:\s*number\s*=)?|=>?|:=)\s*(-?\d+\.\d+)(?![\w.])/g;

function findFloats(code: string, { amountFields }: Site): readonly Finding[] {
  return [...code.matchAll(float)].flatMap(({ 0: text, 1: name = '', 2: number = '', index }) => {
    const snake = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    if (!amountFields.has(snake) && !moneyName.test(snake)) return [];
    return [
      finding(
        index + text.length - number.length,
        `"${name}" is the float ${number}`,
        'an amount is a decimal string, or a whole number of the smallest unit',
        `type "${number}"`,
      ),
    ];
  });
}

const address = /\b(?:https?|wss?|tcp|ftp):\/\/(?:[^\s/"'`]*@)?([^\s/"'`:?#)}\\]+)/g;
/** Functions that connect to a host named in a text. */
const connection =
  /\b(?:fsockopen|create_connection|createConnection|connect|lookup|resolve4?|Dial)\([^)"'\n]*["']([a-z0-9-]+(?:\.[a-z0-9-]+)+)["']/g;
const ownMachine = /^(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[|\$|\{|<|…)/;

function findConnections(code: string, { hosts, allowed }: Site): readonly Finding[] {
  return [...code.matchAll(address), ...code.matchAll(connection)].flatMap(({ 0: text, 1: host = '', index }) => {
    const isKnown = hosts.includes(host) || allowed.hosts.has(host) || ownMachine.test(host) || host === 'www.w3.org';
    if (isKnown || isComment(code, index)) return [];
    return [
      finding(
        index,
        `code that reaches ${host}, ${text}`,
        'the base address in SLUICE_API, and this machine: samples run without a network',
        "read the address from the environment, and let the sample's run start what answers there",
      ),
    ];
  });
}

/** Whether a place is in a comment that fills the end of its line, or on a line of a block comment. */
function isComment(code: string, index: number): boolean {
  const line = code.slice(code.lastIndexOf('\n', index) + 1, index);
  return /(?:^|\s)(?:\/\/|#|--)\s|^\s*(?:\*|\/\*)/.test(line);
}
