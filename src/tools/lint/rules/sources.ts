import type { FootnoteDefinition } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { PageRule } from '../rule.ts';

const readOn = /\bread (?:on )?\d{1,2} \p{L}+ \d{4}/iu;

/** Checks footnotes, so that readers can open the source of each outside fact. */
export const sources: PageRule = {
  name: 'sources',
  about: 'Every footnote has a link and is used; every reference has its footnote.',
  check: ({ tree }, find) => {
    const definitions = new Map<string, FootnoteDefinition>();
    const used = new Map<string, number>();
    visit(tree, (node) => {
      const offset = node.position?.start.offset ?? 0;
      if (node.type === 'footnoteReference') used.set(node.identifier, used.get(node.identifier) ?? offset);
      if (node.type === 'footnoteDefinition') {
        if (definitions.has(node.identifier))
          find(offset, `[^${node.identifier}] is defined twice`, 'once', 'remove one of them');
        definitions.set(node.identifier, node);
      }
      // The parser takes a reference without a definition for text.
      if (node.type === 'text') {
        for (const { 1: key = '', index } of node.value.matchAll(/\[\^([^\]\s]+)\]/g)) {
          find(
            offset + index,
            `[^${key}] has no footnote`,
            `footnotes: ${[...definitionsOf(tree)].join(', ') || 'none'}`,
            `type [^${key}]: Author, title. [host/path](https://host/path).`,
          );
        }
      }
    });
    for (const [key, definition] of definitions) {
      const offset = definition.position?.start.offset ?? 0;
      if (!used.has(key))
        find(
          offset,
          `the footnote [^${key}] is never used`,
          'sources that the text refers to',
          `type [^${key}] after the fact, or remove the footnote`,
        );
      if (!hasLink(definition))
        find(
          offset,
          `the footnote [^${key}] has no link`,
          'a link to the source',
          'type [host/path](https://host/path)',
        );
      if (readOn.test(toString(definition))) {
        find(
          offset,
          `the footnote [^${key}] says when the source was read`,
          'the page\'s "reviewed" gives that day',
          'remove it, and set "reviewed" in the front matter',
        );
      }
    }
  },
};

function definitionsOf(tree: Parameters<typeof visit>[0]): readonly string[] {
  const keys: string[] = [];
  visit(tree, 'footnoteDefinition', (node: FootnoteDefinition) => {
    keys.push(node.identifier);
  });
  return keys;
}

function hasLink(definition: FootnoteDefinition): boolean {
  let found = false;
  visit(definition, 'link', ({ url }) => {
    found ||= /^(?:https?:\/\/|\/docs)/.test(url);
  });
  return found;
}
