import { visit } from 'unist-util-visit';
import { collect } from '../finding.ts';
import type { PageRule } from '../rule.ts';

/** No image here is decoration: a text says what it shows. */
export const imageAlt: PageRule = {
  name: 'image-alt',
  about: 'Every image has a text alternative.',
  check: ({ tree }) => {
    const { findings, find } = collect();
    visit(tree, ['image', 'imageReference'], (node) => {
      if (!('alt' in node) || (typeof node.alt === 'string' && node.alt.trim() !== '')) return;
      find(
        node.position?.start.offset ?? 0,
        'an image without a text alternative',
        'words that say what it shows',
        'type ![What it shows](…)',
      );
    });
    return findings;
  },
};
