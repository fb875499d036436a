import { describe, expect, it } from 'vitest';
import { knownTag } from '../../../src/tools/lint/rules/known-tag.ts';
import { lintText } from './lint-text.ts';

describe('known-tag', () => {
  it('lists the tags there are', async () => {
    expect(await lintText(knownTag, 'Text <Pitfall>x</Pitfall>.\n')).toMatchInlineSnapshot(`
      [
        "docs/page.mdx:1:6  known-tag  there is no tag <Pitfall>; tags: details, ApiExample, summary, StateTable, DeliveryContract; type one of them, or use Markdown",
      ]
    `);
  });

  it("repeats the build's words about a tag of the reference", async () => {
    expect(await lintText(knownTag, '<ApiExample nam="InvoiceOneOff" />\n\n<StateTable machine="order" />\n'))
      .toMatchInlineSnapshot(`
      [
        "docs/page.mdx:1:1  known-tag  <ApiExample> has no attribute "nam". Type: <ApiExample name="…" [fields="…"] />",
        "docs/page.mdx:3:1  known-tag  There is no state machine "order". Valid: invoice, payment, transaction, subscription, payout.",
      ]
    `);
  });

  it('knows the attributes of components and elements', async () => {
    const vocabulary = { expanded: [], components: new Map([['Note', ['title', 'tone?', 'children']]]) };
    const source = '<Note tone="a" kind="b">\n\nText\n\n</Note>\n\n<details style="x"><summary>S</summary></details>\n';
    expect(await lintText(knownTag, source, { facts: { vocabulary } })).toMatchInlineSnapshot(`
      [
        "docs/page.mdx:1:1  known-tag  <Note> has no attribute "kind"; it takes title, tone; type <Note title="…" tone="…">",
        "docs/page.mdx:1:1  known-tag  <Note> lacks "title"; it takes title, tone; type <Note title="…" tone="…">",
        "docs/page.mdx:7:1  known-tag  <details> has no attribute "style"; it takes id, open; type <details id="…" open="…">",
      ]
    `);
  });

  it('refuses code', async () => {
    expect(await lintText(knownTag, "import X from './x';\n\nIn {year}. {/* fine */}\n")).toMatchInlineSnapshot(`
      [
        "docs/page.mdx:1:1  known-tag  an import or export; pages hold no code; tags need no import; remove the line",
        "docs/page.mdx:3:4  known-tag  an expression, {year}; text, or a comment {/* … */}; for a brace in prose type \\{",
      ]
    `);
  });
});
