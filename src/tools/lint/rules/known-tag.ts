import { visit } from 'unist-util-visit';
import { isTag } from '../expand-tags.ts';
import { finding, type Finding } from '../finding.ts';
import { listNearest } from '../nearest.ts';
import type { PageRule } from '../rule.ts';

/** HTML that Markdown has no form for → its attributes. */
const htmlElements: ReadonlyMap<string, readonly string[]> = new Map([
  ['details', ['id?', 'open?']],
  ['summary', []],
]);

/** Pages have no code: the tags are the whole vocabulary. */
export const knownTag: PageRule = {
  name: 'known-tag',
  about: 'Tags and their attributes exist; nothing is imported or computed.',
  check: ({ tree, tagFaults }, { vocabulary: { expanded, components } }) => {
    const findings: Finding[] = tagFaults.map(({ offset, message }) => ({ offset, message }));
    const takes = new Map([...htmlElements, ...components]);
    visit(tree, (node) => {
      const offset = node.position?.start.offset ?? 0;
      if (node.type === 'mdxjsEsm') {
        findings.push(
          finding(offset, 'an import or export', 'pages hold no code; tags need no import', 'remove the line'),
        );
      } else if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
        if (/^\s*\/\*[^]*\*\/\s*$/.test(node.value)) return;
        findings.push(
          finding(
            offset,
            `an expression, {${node.value}}`,
            'text, or a comment {/* … */}',
            'for a brace in prose type \\{',
          ),
        );
      } else if (isTag(node) && !expanded.includes(node.name ?? '')) {
        const attributes = takes.get(node.name ?? '');
        if (attributes === undefined) {
          const all = [...expanded, ...takes.keys()];
          findings.push(
            finding(
              offset,
              `there is no tag <${node.name ?? ''}>`,
              `tags: ${listNearest(node.name ?? '', all, all.length)}`,
              'type one of them, or use Markdown',
            ),
          );
        } else {
          findings.push(...checkAttributes(node.name ?? '', offset, attributes, namesOf(node)));
        }
      }
    });
    return findings;
  },
};

function namesOf({
  attributes,
}: {
  readonly attributes: readonly { readonly type: string; readonly name?: string }[];
}): readonly string[] {
  return attributes.map((attribute) => attribute.name ?? '{…}');
}

function checkAttributes(
  tag: string,
  offset: number,
  takes: readonly string[],
  found: readonly string[],
): readonly Finding[] {
  const allowed = takes.filter((name) => name !== 'children').map((name) => name.replace('?', ''));
  const usage = `type <${tag}${allowed.map((name) => ` ${name}="…"`).join('')}>`;
  const list = allowed.length === 0 ? 'it takes none' : `it takes ${allowed.join(', ')}`;
  return [
    ...found
      .filter((name) => !allowed.includes(name))
      .map((name) => finding(offset, `<${tag}> has no attribute "${name}"`, list, usage)),
    ...takes
      .filter((name) => !name.endsWith('?') && name !== 'children' && !found.includes(name))
      .map((name) => finding(offset, `<${tag}> lacks "${name}"`, list, usage)),
  ];
}
