import path from 'node:path';
import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import groupLanguages from '../../../../src/build/markdown/languages/index.ts';
import { siteRoot } from '../../../../src/build/site-root.ts';
import { attributeOf, tagsNamed } from '../../reference/expand.ts';

const js = '```js\nrun()\n```\n\n';
const php = '```php\nrun();\n```\n\n';

function group(markdown: string): Root {
  const file = new VFile({ value: markdown, path: path.join(siteRoot, 'docs', 'page.mdx') });
  const tree = unified().use(remarkParse).use(remarkMdx).parse(file);
  groupLanguages()(tree, file);
  return tree;
}

/** The message with which a page fails, without the folder. */
function failureOf(markdown: string): string {
  try {
    group(markdown);
  } catch (error) {
    return String(error).replace(`${siteRoot}/`, '');
  }
  throw new Error('The page was accepted.');
}

describe('<Languages>', () => {
  const tree = group(
    `Before.\n\n<Languages label="Run it">\n\nNode 20.\n\n${js}Any PHP.\n\n${php}</Languages>\n\nAfter.`,
  );

  it('becomes one set of samples, one for each fence', () => {
    const [set] = tagsNamed(tree, 'Samples');
    expect(set && attributeOf(set, 'label')).toBe('Run it');
    const samples = tagsNamed(tree, 'Sample');
    expect(samples.map((sample) => [attributeOf(sample, 'label'), attributeOf(sample, 'language')])).toEqual([
      ['JavaScript', 'javascript'],
      ['PHP', 'php'],
    ]);
  });

  it('keeps what stands before a fence with it, and what stands around', () => {
    expect(tagsNamed(tree, 'Sample').map((sample) => toString(sample))).toEqual(['Node 20.run()', 'Any PHP.run();']);
    expect(tree.children.map((node) => node.type)).toEqual(['paragraph', 'mdxJsxFlowElement', 'paragraph']);
  });
});

describe('a wrong group fails the build with its line and what to type', () => {
  it.each([
    [`Text.\n\n<Languages label="x">\n\n${js}${js}</Languages>`, '3:1', 'has JavaScript twice'],
    [`<Languages label="x">\n\n${js}</Languages>`, '1:1', 'needs two fences at least'],
    [`<Languages label="x">\n\n${js}${php}Text.\n\n</Languages>`, '1:1', 'Put it before its fence'],
    [
      `<Languages label="x">\n\n${js}\`\`\`ruby\nrun\n\`\`\`\n\n</Languages>`,
      '1:1',
      'Readers cannot choose the language "ruby". Valid in <Languages>: bash, js, python, php, go, java.',
    ],
    [`<Languages>\n\n${js}${php}</Languages>`, '1:1', 'takes a label and nothing else'],
    [`<Languages label="x" group="y">\n\n${js}${php}</Languages>`, '1:1', 'takes a label and nothing else'],
    ['In a <Languages label="x">sentence</Languages>.', '1:6', 'must stand on a line of its own'],
  ])('%#', (markdown, place, message) => {
    const failure = failureOf(markdown);
    expect(failure).toContain(`docs/page.mdx:${place}`);
    expect(failure).toContain(message);
  });
});
