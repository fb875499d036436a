import { expect, it } from 'vitest';
import { contractWord } from '../../../src/tools/lint/rules/contract-word.ts';
import { lintText } from './lint-text.ts';

it('finds a state, a field or an event that the contract does not know', async () => {
  const page = 'Until it is `payed`, or `invoice.payed`.\n\n```dot\ndigraph {\n  a [label="payment_fail"]\n}\n```\n';
  expect(await lintText(contractWord, page)).toMatchInlineSnapshot(`
    [
      "docs/page.mdx:1:25  contract-word  the contract has no "invoice.payed"; nearest: invoice.paid, invoice.late, invoice.created; correct it, or, if it is someone else's name, add it to src/tools/lint/contract-words/other-names.yaml",
      "docs/page.mdx:5:1  contract-word  the contract has no "payment_fail"; nearest: payment_failed, payment_uri, payment_id; correct it, or, if it is someone else's name, add it to src/tools/lint/contract-words/other-names.yaml",
    ]
  `);
});

it('knows the names of the contract, and leaves samples to their runs', async () => {
  expect(await lintText(contractWord, 'The `amount_due` of `invoice.paid`.\n\n```js\namount_owed;\n```\n')).toEqual([]);
});
