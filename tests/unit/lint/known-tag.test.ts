import { describe, expect, it } from 'vitest';
import { knownTag } from '../../../src/tools/lint/rules/known-tag.ts';
import { lintText } from './lint-text.ts';

describe('known-tag', () => {
  it('lists the tags there are', async () => {
    expect(await lintText(knownTag, 'Text <Pitfall>x</Pitfall>.\n')).toMatchInlineSnapshot(`
      [
        "docs/page.mdx:1:6  known-tag  There is no tag "Pitfall". Valid: ApiOperation, ApiSchema, ApiExample, StateTable, EventList, EventExamples, ProblemList, ContractChangelog, Scenario, WidgetScreens, WidgetParameters, PostbackRuns, PostbackBench, DeliveryContract, Languages, Actions, Cards, Tasks, Split, MoneyFlow, details, summary.",
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

  it('knows the attributes of components and elements, and their values', async () => {
    const source =
      '<Cards kind="b">\n\n<ApiSchema />\n\n</Cards>\n\n<details style="x"><summary>S</summary></details>\n';
    expect(await lintText(knownTag, source)).toMatchInlineSnapshot(`
      [
        "docs/page.mdx:3:1  known-tag  <ApiSchema> lacks "name". Type: <ApiSchema name="…" />",
        "docs/page.mdx:1:1  known-tag  <Cards> has no attribute "kind". Type: <Cards [drawings="…"]> … </Cards>",
        "docs/page.mdx:7:1  known-tag  <details> has no attribute "style". Type: <details [id="…"] [open]> … </details>",
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
