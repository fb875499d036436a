import type { Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { PageRule } from '../rule.ts';

/** Rules about things that writers can leave out, and that readers then miss. */
export const leftOut: readonly PageRule[] = [
  {
    name: 'fence-language',
    about: 'Every fence names its language.',
    // Code without a language is not highlighted, and its language is not announced.
    lacks: (node: Nodes) => (node.type === 'code' && (node.lang ?? null) === null ? [node] : []),
    says: ['a fence without a language', 'one word after the backticks', 'type ```js, ```json, ```bash … or ```text'],
  },
  {
    name: 'image-alt',
    about: 'Every image has a text alternative.',
    // No image on this site is decorative.
    lacks: (node: Nodes) =>
      (node.type === 'image' || node.type === 'imageReference') && (node.alt ?? '').trim() === '' ? [node] : [],
    says: ['an image without a text alternative', 'words that say what it shows', 'type ![What it shows](…)'],
  },
  {
    name: 'table-header',
    about: 'Every column of a table has a header.',
    // Screen readers announce the header of a column before each of its cells. An empty header tells listeners nothing.
    lacks: (node: Nodes) =>
      node.type === 'table' ? (node.children[0]?.children ?? []).filter((cell) => toString(cell).trim() === '') : [],
    says: [
      'a column without a header',
      'a word that says what its cells contain, in the first column too',
      'type it between the bars: | Amount | … |',
    ],
  },
].map(({ name, about, lacks, says: [found = '', allowed = '', type = ''] }) => ({
  name,
  about,
  check: ({ tree }, find) =>
    visit(tree, (node) => {
      for (const { position } of lacks(node)) find(position?.start.offset ?? 0, found, allowed, type);
    }),
}));
