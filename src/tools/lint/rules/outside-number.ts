import { toString } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { hasFootnote } from '../has-footnote.ts';
import type { PageRule } from '../rule.ts';

/** Chains, browsers, wallets and companies outside the project, besides the providers in `words/providers.txt`. */
const outsiders =
  'Bitcoin|Ethereum|Litecoin|Dogecoin|Solana|TRON|Tron|Polygon|Arbitrum|Optimism|Chrome|Firefox|Safari|Edge|iOS|Android|MetaMask|Ledger|Trezor|Tether|Circle';
const quantity =
  /(?<![\p{L}\d.])\d[\d.,]*\s?(?:%|per cent|seconds?|minutes?|hours?|days?|weeks?|blocks?|confirmations?|bytes|KB|MB|gwei|satoshis?)(?![\p{L}\d])/u;

/** Asks for a source, which readers can open, for a number about someone else's software, chain or service. */
export const outsideNumber: PageRule = {
  name: 'outside-number',
  about: 'In documentation, a number about a chain, browser, wallet or provider has a footnote.',
  canBeAllowed: true,
  isAdvice: true,
  check: ({ kind, tree }, find, { words: { providers } }) => {
    if (kind !== 'documentation') return;
    const names = new RegExp(`\\b(?:${[outsiders, ...providers].join('|')})\\b`, 'u');
    visit(tree, (node) => {
      if (node.type !== 'paragraph' && node.type !== 'tableRow') return undefined;
      const text = toString(node);
      const [found] = quantity.exec(text) ?? [];
      const name = names.exec(text)?.[0];
      if (found === undefined || name === undefined || hasFootnote(node)) return SKIP;
      find(
        node.position?.start.offset ?? 0,
        `"${found}" beside "${name}", without a source`,
        'a footnote after a number that is not our own',
        'type [^key], and at the end [^key]: Author, title, date. [host](https://host/path).',
      );
      return SKIP;
    });
  },
};
