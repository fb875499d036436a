import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findDependencies } from '../../../src/build/pages/find-dependencies.ts';
import { siteRoot } from '../../../src/build/site-root.ts';

/** From the checkout's folder, without what every page has. */
function dependenciesOf(source: string, page = 'docs/api/page.mdx', withNamed = true): readonly string[] {
  return findDependencies(source, path.join(siteRoot, page), withNamed)
    .map((file) => path.relative(siteRoot, file))
    .filter((file) => file !== 'src/build/finish/redirects/aliases.txt');
}

const samples = 'src/samples/operations/createPayment';

describe('what a page is made from', () => {
  it('is nothing but itself when it shows no file and no tag', () => {
    expect(dependenciesOf('Text with file=./x.mjs and `<Other />`.\n\n```js\ncode\n```')).toEqual([]);
  });

  it('is what its tags declare, however they are written', () => {
    expect(dependenciesOf('<ProblemList/>')).toEqual(['static/openapi.yaml']);
    expect(dependenciesOf('<ApiOperation id="createPayment" />')).toEqual(['static/openapi.yaml', samples]);
    expect(dependenciesOf("> <ApiOperation\n>   id = 'createPayment'\n> />")).toContain(samples);
    expect(dependenciesOf('<ApiOperationX id="createPayment" />')).toEqual([]);
  });

  it('is the files of its fences, each once, in lists and quotes as well', () => {
    const source =
      '```js file=./a.mjs#one\n```\n\n- ```js title="b" file=@site/tests/b.mjs\n  ```\n\n> ~~~js file=./a.mjs#two\n> ~~~\n';
    expect(dependenciesOf(source)).toEqual(['docs/api/a.mjs', 'tests/b.mjs']);
  });

  it('is the colours and the data of its figures', () => {
    const plot = '````plot\ncaption: x\nalt: x\n---\n{ "data": { "url" : "./cost.csv" } }\n````\n';
    expect(dependenciesOf(plot)).toEqual(['src/css/tokens.css', 'docs/api/cost.csv']);
    expect(dependenciesOf('```states\nmachine: invoice\n---\n```\n')).toEqual([
      'src/css/tokens.css',
      'static/openapi.yaml',
    ]);
  });

  it('is the model of an article, and, but for the dev server, the pages to which it leads', () => {
    const source = '---\ndocs: [/docs/invoices]\nrelated: [what-non-custodial-means, no-such-article]\n---\n\nText.';
    const page = 'blog/2026-02-10-a/index.mdx';
    const model = ['blog/2026-02-10-a/model.yaml', 'blog/2026-02-10-a/figure.ts'];
    expect(dependenciesOf(source, page)).toEqual([
      ...model,
      'docs/invoices.mdx',
      'blog/2023-03-21-what-non-custodial-means/index.mdx',
    ]);
    expect(dependenciesOf(source, page, false)).toEqual(model);
  });
});
