import type { Root, RootContent } from 'mdast';
import { describe, expect, it } from 'vitest';
import { putLeadBesideSamples } from '../../../src/build/reference/lead-beside-samples.ts';
import { heading, paragraph, tag, text } from '../../../src/build/reference/nodes.ts';

/** The nodes in order: tags by name, with what is in them; everything else by its type. */
function outline(nodes: readonly RootContent[]): readonly unknown[] {
  return nodes.map((node) => (node.type === 'mdxJsxFlowElement' ? [node.name, ...outline(node.children)] : node.type));
}

const frontMatter: RootContent = { type: 'yaml', value: 'title: T' };
const lead = paragraph(text('Lead'));
const section = heading(2, 'before', text('Before'));
const columns = (): RootContent =>
  tag('Columns', {}, [tag('HeadColumn', {}, [lead]), tag('SideColumn', {}, []), tag('MainColumn', {}, [])]);

describe('the lead of an operation', () => {
  it('goes into the first part, and the front matter stays', () => {
    const tree: Root = {
      type: 'root',
      children: [frontMatter, lead, lead, columns(), columns(), lead],
    };
    putLeadBesideSamples(tree);
    expect(outline(tree.children)).toEqual([
      'yaml',
      ['Columns', ['HeadColumn', 'paragraph', 'paragraph', 'paragraph'], ['SideColumn'], ['MainColumn']],
      ['Columns', ['HeadColumn', 'paragraph'], ['SideColumn'], ['MainColumn']],
      'paragraph',
    ]);
  });

  it('is followed by the samples; sections before the request come after them', () => {
    const tree: Root = { type: 'root', children: [lead, section, lead, columns()] };
    putLeadBesideSamples(tree);
    expect(outline(tree.children)).toEqual([
      ['Columns', ['HeadColumn', 'paragraph'], ['SideColumn'], ['MainColumn', 'heading', 'paragraph', 'paragraph']],
    ]);
  });

  it('stays on a page without an operation', () => {
    const tree: Root = { type: 'root', children: [frontMatter, lead, lead] };
    putLeadBesideSamples(tree);
    expect(outline(tree.children)).toEqual(['yaml', 'paragraph', 'paragraph']);
  });
});
