import { describe, expect, it } from 'vitest';
import { entriesAt, raw } from '../contract/raw.ts';
import { attributeOf, expand, failureOf, tagsNamed } from './expand.ts';

describe('a wrong tag', () => {
  const wrong = [
    'Text.\n\n<ApiOperation id="createPaymnt" />',
    '<ApiSchema name="Order" />',
    '<StateTable machine="order" />',
    '<EventList object="order" />',
    '<ApiExample name="CancelFeeTooSmall" fields="quote_id total" />',
    '<ApiExample fields="id" />',
    '<ApiOperation id="createPayment" lang="js" />',
    '<ApiOperation id={name} />',
    '<ApiOperation id="createPayment">Text</ApiOperation>',
    'See <ProblemList /> here.',
  ];

  it('fails the build with its line and what to type', () => {
    expect(wrong.map(failureOf).join('\n')).toMatchInlineSnapshot(`
      "docs/page.mdx:3:1-3:35: There is no operation "createPaymnt". Valid: listAssets, createInvoice, getInvoiceCancelFee, cancelInvoice, createPayment, getPayment, openPaymentSocket, cancelSubscription, listTransactions, findTransactionsByHash, sendToken, cancelPayout.
      docs/page.mdx:1:1-1:27: There is no schema "Order". Valid: Asset, FiatPrice, AssetPrice, Price, Recurrence, InvoiceSubscription, CreateInvoice, Invoice, CancelInvoice, CancelFeeItem, CancelFee, CreatePayment, Settlement, Payment, Transaction, Mandate, Subscription, CancelSubscription, SendToken, Payout, AssetPage, TransactionPage, FoundTransactions, ProblemError, Problem, InvoiceEvent, PaymentEvent, SubscriptionEvent, PayoutEvent, TestEvent.
      docs/page.mdx:1:1-1:31: There is no state machine "order". Valid: invoice, payment, transaction, subscription, payout.
      docs/page.mdx:1:1-1:29: There is no postback about "order". Valid: invoice, payment, subscription, payout, test.
      docs/page.mdx:1:1-1:64: The example CancelFeeTooSmall has no field "total". Valid: quote_id, mode, invoice_id, items, expires_at.
      docs/page.mdx:1:1-1:27: <ApiExample> lacks "name". Type: <ApiExample name="…" [fields="…"] />
      docs/page.mdx:1:1-1:46: <ApiOperation> has no attribute "lang". Type: <ApiOperation id="…" [later="…"] [shown="…"] />
      docs/page.mdx:1:1-1:27: <ApiOperation> takes only quoted texts. Type: <ApiOperation id="…" [later="…"] [shown="…"] />
      docs/page.mdx:1:1-1:53: <ApiOperation> must be on a separate line, with empty lines around it.
      docs/page.mdx:1:5-1:20: <ProblemList> must be on a separate line, with empty lines around it."
    `);
  });
});

describe('<ApiExample>', () => {
  it('shows an example as JSON with its summary as title, and marks it if readers send it', () => {
    const [code] = expand('<ApiExample name="CancelInvoiceWithQuote" />').children;
    expect(code).toMatchObject({
      children: [
        {
          type: 'code',
          lang: 'json',
          meta: 'sent title="Funds have arrived and the quoted fees are accepted"',
        },
      ],
    });
  });

  it('shows only the requested fields, in the order of the example', () => {
    const [code] = expand('<ApiExample name="PaymentWaiting" fields="status id" />').children;
    expect(code).toMatchObject({
      children: [{ value: '{\n  "id": "pay_8rTn2VwKq5XcLm4ZbGy7Hs",\n  "status": "waiting"\n}' }],
    });
  });
});

describe('<ApiSchema>', () => {
  it.each(entriesAt(raw, 'components', 'schemas').map(([name]) => name))(
    'shows %s with a heading of level 3 and every field',
    (name) => {
      const tree = expand(`<ApiSchema name="${name}" />`);
      expect(tree.children[0]).toMatchObject({ type: 'heading', depth: 3 });
      const anchors = tagsNamed(tree, 'Field').map((field) => attributeOf(field, 'id'));
      for (const [field] of entriesAt(raw, 'components', 'schemas', name, 'properties'))
        expect(anchors).toContain(`${name.toLowerCase()}-${field}`);
      expect(anchors.length).toBeGreaterThan(0);
    },
  );
});
