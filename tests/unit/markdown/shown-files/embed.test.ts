import path from 'node:path';
import type { Root } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { VFile } from 'vfile';
import embed from '../../../../src/build/markdown/shown-files/index.ts';
import { siteRoot } from '../../../../src/build/site-root.ts';

const fixtures = path.join(siteRoot, 'tests', 'fixtures', 'embed');
const page = path.join(fixtures, 'page.mdx');

/** Fills the fences of a page in the folder of the fixtures. */
function fill(markdown: string): Root {
  const file = new VFile({ value: markdown, path: page });
  const tree = unified().use(remarkParse).parse(file);
  embed()(tree, file);
  return tree;
}

/** Returns the error message of a page, without the folder. */
function failureOf(markdown: string): string {
  try {
    fill(markdown);
  } catch (error) {
    return String(error).replaceAll(`${siteRoot}/`, '');
  }
  throw new Error('The page was filled without a fault.');
}

describe('a fence with file=', () => {
  it('shows the whole file without its region lines', () => {
    expect(fill('```js file=./sample.mjs\n```').children[0]).toMatchObject({
      value: "import { a } from './a.mjs';\n\nfunction f() {\n  return a;\n}\n\nf();",
      meta: null,
    });
  });

  it('shows a region without the common indentation of its lines', () => {
    expect(fill('```js file=./sample.mjs#body title="f"\n```').children[0]).toMatchObject({
      value: 'return a;',
      meta: 'title="f"',
    });
  });

  it('fails the build with its line and the fault', () => {
    expect(failureOf('Text.\n\n```js file=./none.mjs\n```')).toContain(
      'tests/fixtures/embed/page.mdx:3:1-4:4: The file "./none.mjs" does not exist.',
    );
    const failures = ['./sample.mjs#boddy', './open.mjs#start', 'sample.mjs', '@site/../secret'];
    expect(failures.map((file) => failureOf(`\`\`\`js file=${file}\n\`\`\``).split('4: ')[1])).toEqual([
      'The file "./sample.mjs" has no region "boddy". Valid: all, body.',
      'The region "start" of "./open.mjs" does not end. Put a comment "endregion" after its last line.',
      'The path "sample.mjs" must start with "./", "../" or "@site/".',
      'The file "@site/../secret" lies outside the site.',
    ]);
  });
});
