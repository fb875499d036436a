/** The pages in the reader view of browsers, which Readability makes in Firefox. */
import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { expect, it } from 'vitest';
import { writtenRoutes } from '../support/routes.ts';
import { readBuilt } from '../support/site.ts';

/** What isn't text: buttons, signs and pictures of the widget, and what only scripts show. */
const notText = 'svg:not([role]), button, div[role="img"], script, style, noscript, template, [hidden]';

const lengthOf = (text: string): number => text.replaceAll(/\s/gu, '').length;

it('Reader view keeps at least 90% of the text, and every table, code block and figure, of each page', () => {
  const losses = writtenRoutes.flatMap((route) => {
    const { document } = parseHTML(readBuilt(`${route}/index.html`));
    for (const element of document.querySelectorAll(notText)) element.remove();
    const before = measure(document.querySelector('.markdown'));
    const { document: view } = parseHTML(`<main>${new Readability(document).parse()?.content ?? ''}</main>`);
    const after = measure(view.querySelector('main'));
    const isWhole = (['tables', 'blocks', 'figures'] as const).every((part) => after[part] >= before[part]);
    return isWhole && after.text >= 0.9 * before.text ? [] : [{ route, before, after }];
  });
  expect(losses).toEqual([]);
});

function measure(element: Element | null): Readonly<Record<'text' | 'tables' | 'blocks' | 'figures', number>> {
  const count = (selector: string): number => element?.querySelectorAll(selector).length ?? 0;
  return {
    text: lengthOf(element?.textContent ?? ''),
    tables: count('table'),
    blocks: count('pre'),
    figures: count('figure svg'),
  };
}
