import { visit } from 'unist-util-visit';
import type { PageRule } from '../rule.ts';

const languages = ['json', 'json5', 'jsonc', 'http'];
const numericField = /"([A-Za-z_]\w*)"\s*:\s*(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)(?=\s*(?:[,}\]]|$))/gm;
/** Matches names that mean money in any context, besides the contract's fields. */
export const moneyName =
  /^amount|(?:^|_)(?:amount|price|fee|rate|total|subtotal|balance|allowance|cost|refund|tip)s?$/i;

/** Reports amounts that are JSON numbers, which can lose digits. */
export const jsonAmount: PageRule = {
  name: 'json-amount',
  about: 'Amounts in JSON are strings.',
  check: ({ tree, source }, find, { amountFields }) => {
    visit(tree, 'code', ({ lang, position }) => {
      if (!languages.includes(lang ?? '')) return;
      const start = position?.start.offset ?? 0;
      for (const { 0: text, 1: name = '', 2: number = '', index } of source
        .slice(start, position?.end.offset)
        .matchAll(numericField)) {
        if (!amountFields.has(name) && !moneyName.test(name)) continue;
        const at = start + index + text.length - number.length;
        find(at, `"${name}" is the number ${number}`, 'an amount is a decimal string', `type "${name}": "${number}"`, {
          start: at,
          end: at + number.length,
          text: `"${number}"`,
        });
      }
    });
  },
};
