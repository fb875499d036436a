import path from 'node:path';
import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { VFile } from 'vfile';
import { collectFigures } from '../../../src/build/figures/collect-figures.ts';
import { listScenarios } from '../../../src/build/scenarios/load.ts';
import { siteRoot } from '../../../src/build/site-root.ts';
import expandTags from '../../../src/build/tags/expand-tags.ts';
import { attributeOf, tagsNamed } from '../reference/expand.ts';

/** Expands the tags of a page. Throws as the build does. */
function expand(markdown: string): { readonly tree: Root; readonly file: VFile } {
  const file = new VFile({ value: markdown, path: path.join(siteRoot, 'docs', 'page.mdx') });
  const tree = unified().use(remarkParse).use(remarkMdx).parse(file);
  expandTags()(tree, file);
  return { tree, file };
}

function failureOf(markdown: string): string {
  try {
    expand(markdown);
  } catch (error) {
    return String(error).replace(`${siteRoot}/`, '');
  }
  throw new Error('The page was expanded without a fault.');
}

function rowsOf({ tree }: { readonly tree: Root }): string[][] {
  const [table] = tree.children;
  if (table?.type !== 'table') throw new Error('There is no table.');
  return table.children.map((row) => row.children.map((cell) => toString(cell)));
}

describe('<Scenario>', () => {
  it.each(listScenarios())('%s becomes a table, a figure that can be drawn, and a link', async (name) => {
    const { tree, file } = expand(`<Scenario name="${name}" />`);
    expect(tree.children.map(({ type }) => type)).toEqual(['table', 'code', 'paragraph']);
    const [figure] = await collectFigures(tree, file);
    expect(figure?.alt).toContain('illustrative times');
    expect(JSON.stringify(tree.children[2])).toContain(`"pathname:///scenarios/${name}.json"`);
  });

  it('shows what happens, where everything stands, and what is sent', () => {
    const course = expand('<Scenario name="late-too-little" from="11:00:00" />');
    expect(rowsOf(course)).toMatchInlineSnapshot(`
      [
        [
          "Time",
          "What happens",
          "Invoice",
          "Payment",
          "Postbacks",
        ],
        [
          "11:00:00",
          "The invoice expires",
          " underpaidpaid 10.00, due 15.00",
          " underpaidpaid 10, due 15",
          "",
        ],
        [
          "11:10:00",
          "10 USDC seen, at a rate of 1",
          " underpaid latepending 10.00, paid 10.00, due 5.00",
          " underpaid latepending 10, paid 10, due 5",
          "",
        ],
        [
          "11:10:08",
          "10 USDC confirmed",
          " underpaid latepaid 20.00, due 5.00",
          " underpaid latepaid 20, due 5",
          "none",
        ],
      ]
    `);
    const states = tagsNamed(course.tree, 'Status').map((tag) => attributeOf(tag, 'value'));
    expect(new Set(states)).toEqual(new Set(['expired']));
    expect(tagsNamed(course.tree, 'EventType').map((tag) => attributeOf(tag, 'value'))).toEqual([
      'invoice.expired',
      'payment.received',
    ]);
  });

  it('has a column for each payment', () => {
    expect(rowsOf(expand('<Scenario name="two-assets" />'))[0]).toEqual([
      'Time',
      'What happens',
      'Invoice',
      'Payment in USDC',
      'Payment in BTC',
      'Postbacks',
    ]);
  });

  it('draws what the table says', () => {
    const [, fence] = expand('<Scenario name="dropped" />').tree.children;
    expect(fence?.type === 'code' ? fence.value : '').toMatchInlineSnapshot(`
      "caption: What was counted before it was confirmed can be taken back.
      alt: "A timeline with illustrative times of day. At 10:00:00: the invoice is
        open. At 10:01:00: the payment is waiting. At 10:04:10: 25 USDC seen; the
        payment is confirming; the invoice is processing. At 10:09:30: the transaction
        of 25 USDC is dropped; the payment is waiting; the invoice is open."
      lanes:
        - Chain
        - Payment
        - Invoice
      ---
      10:00:00 | Invoice | open
      10:01:00 | Payment | waiting
      10:04:10 | Chain | 25 USDC
      10:04:10 | Payment | confirming
      10:04:10 | Invoice | processing
      10:09:30 | Chain | dropped
      10:09:30 | Payment | waiting
      10:09:30 | Invoice | open"
    `);
  });

  it('counts the time from the start where a course takes more than a day', () => {
    const [, fence] = expand('<Scenario name="underpaid-expired" />').tree.children;
    expect(fence?.type === 'code' ? fence.value : '').toContain('25 h | Invoice | late_until');
  });
});

describe('a wrong <Scenario> says where and what to type', () => {
  it('for an unknown name', () => {
    expect(failureOf('# A\n\n<Scenario name="underpayed" />')).toMatchInlineSnapshot(
      `"docs/page.mdx:3:1-3:31: There is no scenario "underpayed". Valid: after-cancel, after-quote, cancelled-returned, cancelled-unconfirmed, dropped, dropped-after-expiry, excess-dropped, late-enough, late-too-little, late-worth-less, open-again-cancelled, overpaid, paid-exactly, paid-twice, paid-twice-token, reorganised, two-assets, underpaid-accepted, underpaid-expired, underpaid-topped-up, wrong-network, wrong-network-paid."`,
    );
  });

  it('for a time at which nothing happens', () => {
    expect(failureOf('<Scenario name="dropped" from="10:05:00" />')).toMatchInlineSnapshot(
      `"docs/page.mdx:1:1-1:44: There is no row at the time "10:05:00". Valid: 10:00:00, 10:01:00, 10:04:10, 10:09:30."`,
    );
  });

  it('for an unknown attribute, and none at all', () => {
    expect(failureOf('<Scenario id="overpaid" />')).toMatchInlineSnapshot(
      `"docs/page.mdx:1:1-1:27: <Scenario> has no attribute "id". Type: <Scenario name="…" [from="…"] />"`,
    );
    expect(failureOf('<Scenario />')).toMatchInlineSnapshot(
      `"docs/page.mdx:1:1-1:13: <Scenario> lacks "name". Type: <Scenario name="…" [from="…"] />"`,
    );
  });

  it('in the middle of a sentence', () => {
    expect(failureOf('See <Scenario name="overpaid" /> here.')).toMatchInlineSnapshot(
      `"docs/page.mdx:1:5-1:33: <Scenario> must stand on a line of its own, with empty lines around it."`,
    );
  });
});
