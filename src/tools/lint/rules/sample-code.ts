import { visit } from 'unist-util-visit';
import { kinds } from '../../../build/figures/kinds.ts';
import type { FileRule, Find, PageRule } from '../rule.ts';
import type { Site } from '../site.ts';

/** The languages of fences that are highlighted as code, and those that aren't. */
const code = ['js', 'mjs', 'ts', 'tsx', 'python', 'php', 'go', 'java', 'bash', 'shell', 'html'];
const other = ['text', 'json', 'http', 'sql', 'css', 'yaml', 'diff', 'solidity', 'graphql'];
const sampleFile = /^(?:src\/samples|blog\/[^/]+\/samples)\/.*\.(?:js|mjs|ts|py|php|go|java|sh|html)$/;
const rule = {
  name: 'sample-code',
  about: 'Amounts in code are strings, code connects to SLUICE_API only, and commands are copied without a prompt.',
};

/** Checks the code in the fences of pages. */
export const fenceCode: PageRule = {
  ...rule,
  canBeAllowed: true,
  check: ({ tree, source }, find, site) =>
    visit(tree, 'code', ({ lang, position }) => {
      const start = position?.start.offset ?? 0;
      const known = [...code, ...other, ...kinds.keys()];
      if (!known.includes(lang ?? 'text'))
        find(start, `a fence with the language "${lang}"`, known.join(', '), 'type one of them, or text');
      if (!code.includes(lang ?? '')) return;
      const text = source.slice(start, position?.end.offset);
      judge(text, (offset, ...parts) => find(start + offset, ...parts), site);
      const prompt = ['bash', 'shell'].includes(lang ?? '') ? /^[ \t]*\$ (?=\S)/m.exec(text) : null;
      if (prompt !== null) find(start + prompt.index, 'a prompt, "$ "', 'commands as they are copied', 'remove "$ "');
    }),
};

/** Checks the files with code that pages show. */
export const sampleCode: FileRule = {
  ...rule,
  check: ({ file, source }, find, site) => {
    if (sampleFile.test(file)) judge(source, find, site);
  },
};

/** Matches names that mean money in any context, besides the contract's fields. */
export const moneyName =
  /^amount|(?:^|_)(?:amount|price|fee|rate|total|subtotal|balance|allowance|cost|refund|tip)s?$/i;
const float = /(?<![\w$])["']?([A-Za-z_]\w*)["']?\s*(?::(?:\s*number\s*=)?|=>?|:=)\s*(-?\d+\.\d+)(?![\w.])/g;
const address = /\b(?:https?|wss?|tcp|ftp):\/\/(?:[^\s/"'`]*@)?([^\s/"'`:?#)}\\]+)/g;
/** Matches calls of functions that connect to a host, given as a string. */
const connection =
  /\b(?:fsockopen|create_connection|createConnection|connect|lookup|resolve4?|Dial)\([^)"'\n]*["']([a-z0-9-]+(?:\.[a-z0-9-]+)+)["']/g;
const ownMachine = /^(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[|\$|\{|<|…|www\.w3\.org$)/;

function judge(text: string, find: Find, { amountFields, hosts, allowed }: Site): void {
  for (const { 0: found, 1: name = '', 2: number = '', index } of text.matchAll(float)) {
    const snake = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    if (amountFields.has(snake) || moneyName.test(snake))
      find(
        index + found.length - number.length,
        `"${name}" is the float ${number}`,
        'an amount is a decimal string, or a whole number of the smallest unit',
        `type "${number}"`,
      );
  }
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
