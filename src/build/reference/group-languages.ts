import type { Code } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';
import { tag, type Block } from './nodes.ts';
import { languages } from './samples.ts';

const usage = '<Languages label="…">, an empty line, a fence for each language, an empty line, </Languages>';

/**
 * Shows fences as tabs, one for each language, which follow the reader's choice. The text before a fence belongs to it.
 *
 * @param label what screen readers call the tabs.
 * @throws Error for a fence in a language that readers cannot choose, for one language twice, for fewer than two
 *   fences, and for text that no fence follows.
 */
export function groupLanguages(label: string, content: readonly Block[]): Block {
  return tag('Samples', { label, whole: true }, readSamples(content));
}

/** Splits the content of the group after each fence. */
function readSamples(children: readonly Block[]): MdxJsxFlowElement[] {
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
  if (samples.length < 2) throw new Error(`<Languages> needs at least two fences. Type: ${usage}`);
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
