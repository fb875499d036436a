import { toString } from 'mdast-util-to-string';
import { describe, expect, it } from 'vitest';
import { attributeOf, expand, failureOf, tagsNamed } from './expand.ts';

const js = '```js\nrun()\n```\n\n';
const php = '```php\nrun();\n```\n\n';

describe('<Languages>', () => {
  const tree = expand(
    `Before.\n\n<Languages label="Run it">\n\nNode 20.\n\n${js}Any PHP.\n\n${php}</Languages>\n\nAfter.`,
  );

  it('becomes a set with one sample for each fence', () => {
    const [set] = tagsNamed(tree, 'Samples');
    expect(set && attributeOf(set, 'label')).toBe('Run it');
    const samples = tagsNamed(tree, 'Sample');
    expect(samples.map((one) => [attributeOf(one, 'label'), attributeOf(one, 'language'), toString(one)])).toEqual([
      ['JavaScript', 'javascript', 'Node 20.run()'],
      ['PHP', 'php', 'Any PHP.run();'],
    ]);
  });
});

describe('a wrong group fails the build with its line and what to type', () => {
  it.each([
    [`Text.\n\n<Languages label="x">\n\n${js}${js}</Languages>`, '3:1', 'has JavaScript twice'],
    [`<Languages label="x">\n\n${js}</Languages>`, '1:1', 'needs at least two fences'],
    [`<Languages label="x">\n\n${js}${php}Text.\n\n</Languages>`, '1:1', 'Put it before its fence'],
    [
      `<Languages label="x">\n\n${js}\`\`\`ruby\nrun\n\`\`\`\n\n</Languages>`,
      '1:1',
      'Readers cannot choose the language "ruby". Valid in <Languages>: bash, js, python, php, go, java.',
    ],
  ])('%#', (markdown, place, message) => {
    const failure = failureOf(markdown);
    expect(failure).toContain(`docs/page.mdx:${place}`);
    expect(failure).toContain(message);
  });
});
