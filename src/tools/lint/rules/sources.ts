import type { FootnoteDefinition } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { Rule } from '../site.ts';
import type { Text } from '../text.ts';

/** Matches a year or a slot for one. The number of a law, such as 2024/886, is no date. */
const dated = /(?<![\d/.-])(?:19|20)\d\d(?![\d/])|undated|‹/i;

/**
 * Every footnote has a link and is used, and every reference has its footnote, so that readers can open each source. A
 * new source has a date.
 */
export const sources: Rule<Text> = ({ tree, file, source }, find, { before }) => {
  const definitions = new Map<string, FootnoteDefinition>();
  const used = new Set<string>();
  visit(tree, 'footnoteReference', ({ identifier }) => void used.add(identifier));
  visit(tree, 'footnoteDefinition', (node) => {
    const { identifier: key, position } = node;
    const offset = position?.start.offset ?? 0;
    const report = (found: string, ...parts: [allowed: string, type: string]): void =>
      find(offset, `the footnote [^${key}] ${found}`, ...parts);
    if (definitions.has(key)) report('is defined twice', 'once', 'remove one of them');
    definitions.set(key, node);
    if (!used.has(key)) report('is never used', 'sources that the text refers to', `type [^${key}] after the fact`);
    let hasLink = false;
    visit(node, 'link', ({ url }) => {
      hasLink ||= /^(?:https?:\/\/|\/docs)/.test(url);
    });
    if (!hasLink) report('has no link', 'a link to the source', 'type [host/path](https://host/path)');
    const written = source.slice(offset, position?.end.offset);
    if (hasLink && /https?:/.test(written) && !dated.test(written) && !before(file).includes(written))
      report('has a source without a date', "each source's own date", 'add "of 13 March 2024", or "undated"');
    if (/\bread (?:on )?\d{1,2} \p{L}+ \d{4}/iu.test(toString(node)))
      report('says when it was read', 'the page\'s "reviewed" gives that day', 'remove it');
  });
  // The parser takes a reference without a definition for text.
  visit(tree, 'text', ({ value, position }) => {
    for (const { 1: key = '', index } of value.matchAll(/\[\^([^\]\s]+)\]/g))
      find(
        (position?.start.offset ?? 0) + index,
        `[^${key}] has no footnote`,
        `footnotes: ${[...definitions.keys()].join(', ') || 'none'}`,
        `type [^${key}]: Author, title. [host/path](https://host/path).`,
      );
  });
};
