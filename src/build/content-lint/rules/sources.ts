import type { FootnoteDefinition } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { finding, type Finding } from '../finding.ts';
import type { PageRule } from '../rule.ts';

const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
const readOn = new RegExp(`\\b[Rr]ead (?:on )?(\\d{1,2} (?:${months}) \\d{4})`);

/** An outside fact has a source that can be opened, and the day on which it said so. */
export const sources: PageRule = {
  name: 'sources',
  about: 'Every footnote has an address and the date it was read, and is used; every reference has its footnote.',
  check: ({ tree }) => {
    const definitions = new Map<string, FootnoteDefinition>();
    const used = new Map<string, number>();
    const findings: Finding[] = [];
    visit(tree, (node) => {
      const offset = node.position?.start.offset ?? 0;
      if (node.type === 'footnoteReference') used.set(node.identifier, used.get(node.identifier) ?? offset);
      if (node.type === 'footnoteDefinition') {
        if (definitions.has(node.identifier))
          findings.push(finding(offset, `[^${node.identifier}] is defined twice`, 'once', 'remove one of them'));
        definitions.set(node.identifier, node);
      }
      // A reference without a definition is not parsed as one.
      if (node.type === 'text') {
        for (const { 1: key = '', index } of node.value.matchAll(/\[\^([^\]\s]+)\]/g)) {
          findings.push(
            finding(
              offset + index,
              `[^${key}] has no footnote`,
              `footnotes: ${[...definitionsOf(tree)].join(', ') || 'none'}`,
              `type [^${key}]: Author, title. [host/path](https://host/path). Read 21 November 2026.`,
            ),
          );
        }
      }
    });
    for (const [key, definition] of definitions) {
      const offset = definition.position?.start.offset ?? 0;
      if (!used.has(key))
        findings.push(
          finding(
            offset,
            `the footnote [^${key}] is used nowhere`,
            'sources that the text refers to',
            `type [^${key}] behind the fact, or remove it`,
          ),
        );
      if (!hasLink(definition))
        findings.push(
          finding(
            offset,
            `the footnote [^${key}] has no address`,
            'a link to the source',
            'type [host/path](https://host/path)',
          ),
        );
      if (!readOn.test(toString(definition))) {
        findings.push(
          finding(
            offset,
            `the footnote [^${key}] has no date`,
            'the day on which the source was read',
            'end it with: Read 21 November 2026.',
          ),
        );
      }
    }
    return findings;
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
