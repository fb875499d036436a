import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { PageRule } from '../rule.ts';

/** A text can't know the articles that were written after it. */
export const earlierLinks: PageRule = {
  name: 'earlier-links',
  about: 'The text of an article links to earlier articles only, except in its part "Updated".',
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
        `a link to ${node.url} of ${date.slice(0, 10)}`,
        `articles before ${String(data.date).slice(0, 10)}`,
        'name it under "related" in the front matter instead',
      );
    });
  },
};
