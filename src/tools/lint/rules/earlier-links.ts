import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { PageRule } from '../rule.ts';

/** Reports links to later articles, which the text can't have known. */
export const earlierLinks: PageRule = {
  name: 'earlier-links',
  about: 'The text of an article links to earlier articles only, except in its section "Updated".',
  check: ({ kind, tree, frontMatter: { data } }, find, { pages }) => {
    if (kind !== 'article') return;
    const dates = new Map(
      pages.map((page) => [`/blog/${String(page.frontMatter.data.slug)}`, String(page.frontMatter.data.date)]),
    );
    let isUpdate = false;
    visit(tree, ['heading', 'link'], (node) => {
      if (node.type === 'heading') isUpdate = /^Updated \d/.test(toString(node));
      if (node.type !== 'link' || !('url' in node) || isUpdate) return;
      const date = dates.get(node.url.split('#')[0] ?? '');
      if (date === undefined || date < String(data.date)) return;
      find(
        node.position?.start.offset ?? 0,
        `a link to ${node.url}, published on ${date.slice(0, 10)}`,
        `articles published before ${String(data.date).slice(0, 10)}`,
        'list it under "related" in the front matter instead',
      );
    });
  },
};
