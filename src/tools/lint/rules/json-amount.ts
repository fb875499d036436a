import { visit } from 'unist-util-visit';
import type { PageRule } from '../rule.ts';
import { moneyName } from './sample-code.ts';

const numericField = /"([A-Za-z_]\w*)"\s*:\s*(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)(?=\s*(?:[,}\]]|$))/gm;

/** Reports amounts that are JSON numbers, which can lose digits. */
export const jsonAmount: PageRule = {
  name: 'json-amount',
  about: 'Amounts in JSON are strings.',
  check: ({ tree, source }, find, { amountFields }) => {
    visit(tree, 'code', ({ lang, position }) => {
      if (lang !== 'json' && lang !== 'http') return;
      const start = position?.start.offset ?? 0;
      for (const { 1: name = '', 2: number = '', index } of source
        .slice(start, position?.end.offset)
        .matchAll(numericField))
        if (amountFields.has(name) || moneyName.test(name))
          find(start + index, `"${name}" is the number ${number}`, 'a decimal string', `type "${name}": "${number}"`);
    });
  },
};
