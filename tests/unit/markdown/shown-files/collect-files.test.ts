import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { collectFiles } from '../../../../src/build/markdown/shown-files/collect-files.ts';
import { siteRoot } from '../../../../src/build/site-root.ts';

const page = path.join(siteRoot, 'docs', 'api', 'page.mdx');

describe('what a page is made from', () => {
  it('is nothing but itself when it shows no file and no tag of the reference', () => {
    expect(collectFiles('Text with file=./x.mjs and `<Other />`.\n\n```js\ncode\n```', page)).toEqual({
      files: [],
      folders: [],
    });
  });

  it('is the files of its fences, each once', () => {
    const source =
      '```js file=./a.mjs#one\n```\n\n- ```js title="b" file=@site/tests/b.mjs\n```\n\n```js file=./a.mjs#two\n```\n';
    expect(collectFiles(source, page).files).toContain(path.join(siteRoot, 'docs', 'api', 'a.mjs'));
    expect(collectFiles(source.replace('- ', ''), page).files).toEqual([
      path.join(siteRoot, 'docs', 'api', 'a.mjs'),
      path.join(siteRoot, 'tests', 'b.mjs'),
    ]);
  });

  it('is the contract and the samples of an operation', () => {
    expect(collectFiles('<ApiOperation id="createPayment" />', page)).toEqual({
      files: [path.join(siteRoot, 'static', 'openapi.yaml')],
      folders: [path.join(siteRoot, 'src', 'samples', 'operations', 'createPayment')],
    });
    expect(collectFiles('<ProblemList />', page).files).toEqual([path.join(siteRoot, 'static', 'openapi.yaml')]);
  });
});
