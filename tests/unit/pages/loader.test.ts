import path from 'node:path';
import { expect, it } from 'vitest';
import pageLoader from '../../../src/build/pages/loader.ts';
import { siteRoot } from '../../../src/build/site-root.ts';

// tests/unit/check/find-affected.test.ts checks what pages are made from.
it('the bundler keeps the figures of a page with it, and is told what else the page is made from', () => {
  const told: unknown[] = [];
  const note = (what: string) => (name: string, content?: string) => void told.push([what, name, content]);
  const options = {
    base: '../',
    listFiles: () => new Map([['figures/a.svg', '<svg>']]),
    readingsOf: () => new Set(['package.json', 'src', 'none'].map((name) => path.join(siteRoot, name))),
  };
  const bundler = {
    resourcePath: 'docs/a.mdx',
    getOptions: () => options,
    addDependency: note('file'),
    addContextDependency: note('folder'),
    addMissingDependency: note('missing'),
    emitFile: note('figure'),
  };
  expect(Reflect.apply(pageLoader, bundler, ['compiled'])).toBe('compiled');
  expect(told).toEqual([
    ['file', path.join(siteRoot, 'package.json'), undefined],
    ['folder', path.join(siteRoot, 'src'), undefined],
    ['missing', path.join(siteRoot, 'none'), undefined],
    ['figure', '../figures/a.svg', '<svg>'],
  ]);
});
