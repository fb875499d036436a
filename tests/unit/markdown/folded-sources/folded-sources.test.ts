import { expect, it } from 'vitest';
import foldedSources from '../../../../src/build/markdown/folded-sources/index.ts';
import { runPlugin } from '../run-plugin.ts';

const sources =
  '<section data-footnotes class="footnotes"><h2 id="footnote-label">Sources</h2><ol><li id="fn-1">A</li></ol></section>';

const show = (path: string): string => runPlugin(foldedSources, sources, path);

it('the sources of a documentation page are folded below their heading', () => {
  expect(show('/site/docs/invoices.mdx')).toContain(
    '<details><summary><h2 id="footnote-label">Sources</h2></summary><ol><li id="fn-1">A</li></ol></details>',
  );
});

it('the sources of an article are open', () => {
  const shown = show('/site/blog/2026-01-05-a/index.mdx');
  expect(shown).toContain('Sources');
  expect(shown).not.toContain('<details>');
});
