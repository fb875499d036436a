import { visit } from 'unist-util-visit';
import { collect } from '../finding.ts';
import type { PageRule } from '../rule.ts';

/** Code without a language is neither coloured nor announced as what it is. */
export const fenceLanguage: PageRule = {
  name: 'fence-language',
  about: 'Every fence names its language.',
  check: ({ tree }) => {
    const { findings, find } = collect();
    visit(tree, 'code', ({ lang, position }) => {
      if (lang !== null && lang !== undefined) return;
      find(
        position?.start.offset ?? 0,
        'a fence without a language',
        'one word after the backticks',
        'type ```js, ```json, ```bash … or ```text',
      );
    });
    return findings;
  },
};
