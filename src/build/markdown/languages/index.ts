import type { BlockContent, Code, DefinitionContent, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { tag, type Block } from '../../reference/nodes.ts';
import { languages } from '../../reference/samples.ts';

const usage = '<Languages label="…">, an empty line, a fence for each language, an empty line, </Languages>';

/**
 * Remark plugin: shows the fences between `<Languages label="Verify a postback">` and `</Languages>` as tabs, one for each
 * language, which follow the reader's choice. What stands before a fence belongs to it.
 *
 * Fails the build, with the line, for a fence in a language that readers cannot choose, for one language twice, for fewer than
 * two fences, and for text that no fence follows.
 */
export default function groupLanguages() {
  return (tree: Root, file: VFile): void => {
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node, index, parent) => {
      if (!('name' in node) || node.name !== 'Languages' || parent === undefined || index === undefined) return;
      try {
        if (node.type !== 'mdxJsxFlowElement')
          throw new Error(`<Languages> must stand on a line of its own. Type: ${usage}`);
        const samples = readSamples(node.children);
        parent.children[index] = tag('Samples', { label: readLabel(node), whole: true }, samples);
        return SKIP;
      } catch (error) {
        file.fail(error instanceof Error ? error.message : String(error), node.position);
      }
    });
  };
}

function readLabel({ attributes: [label, ...others] }: MdxJsxFlowElement): string {
  if (
    label?.type !== 'mdxJsxAttribute' ||
    label.name !== 'label' ||
    typeof label.value !== 'string' ||
    others.length > 0
  )
    throw new Error(`<Languages> takes a label and nothing else. Type: ${usage}`);
  return label.value;
}

/** Cuts what stands between the tags after each fence. */
function readSamples(children: readonly (BlockContent | DefinitionContent)[]): MdxJsxFlowElement[] {
  const samples: MdxJsxFlowElement[] = [];
  const names = new Set<string>();
  let blocks: Block[] = [];
  for (const child of children) {
    blocks.push(child);
    if (child.type !== 'code') continue;
    const { name, label } = findLanguage(child);
    if (names.has(name)) throw new Error(`<Languages> has ${label} twice. Each language may have one fence.`);
    names.add(name);
    samples.push(tag('Sample', { label, language: name }, blocks));
    blocks = [];
  }
  if (samples.length < 2) throw new Error(`<Languages> needs two fences at least. Type: ${usage}`);
  if (blocks.length > 0) throw new Error('The text before </Languages> has no fence. Put it before its fence.');
  return samples;
}

function findLanguage({ lang }: Code): (typeof languages)[number] {
  const found = languages.find((language) => language.lang === lang);
  if (found === undefined) {
    const valid = languages.map((language) => language.lang).join(', ');
    throw new Error(`Readers cannot choose the language "${lang ?? ''}". Valid in <Languages>: ${valid}.`);
  }
  return found;
}
