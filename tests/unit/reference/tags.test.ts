import headings from '@docusaurus/mdx-loader/lib/remark/headings/index.js';
import { toString } from 'mdast-util-to-string';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { entriesAt, raw, textsAt, dig } from '../contract/raw.ts';
import { attributeOf, expand, failureOf, tagsNamed, wordsOf } from './expand.ts';

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
      docs/page.mdx:1:1-1:46: <ApiOperation> has no attribute "lang". Type: <ApiOperation id="…" [later="…"] [shown="…"] [folded] />
      docs/page.mdx:1:1-1:27: <ApiOperation> takes texts in quotes only. Type: <ApiOperation id="…" [later="…"] [shown="…"] [folded] />
      docs/page.mdx:1:1-1:53: <ApiOperation> must be on a separate line, with empty lines around it.
      docs/page.mdx:1:5-1:20: <ProblemList> must be on a separate line, with empty lines around it."
    `);
  });

  it('names every example where one is misspelt', () => {
    const message = failureOf('<ApiExample name="Invoice" />');
    for (const [name] of entriesAt(raw, 'components', 'examples')) expect(message).toContain(name);
  });
});

describe('<ApiExample>', () => {
  it('shows an example as JSON with its summary as title', () => {
    const [code] = expand('<ApiExample name="CancelInvoiceWithQuote" />').children;
    expect(code).toMatchObject({
      type: 'code',
      lang: 'json',
      meta: 'title="Money has arrived and the quoted fees are accepted"',
    });
  });

  it('shows the fields asked for, in the order of the example', () => {
    const [code] = expand('<ApiExample name="PaymentWaiting" fields="status, id" />').children;
    expect(code).toMatchObject({ value: '{\n  "id": "pay_8rTn2VwKq5XcLm4ZbGy7Hs",\n  "status": "waiting"\n}' });
  });
});

describe('<StateTable>', () => {
  it.each(entriesAt(raw, 'x-state-machines').map(([name]) => name))(
    '%s: a row per transition, every state with its meaning',
    (name) => {
      const tree = expand(`<StateTable machine="${name}" />`);
      const tables = tree.children.filter((node) => node.type === 'table');
      const transitions = dig(raw, 'x-state-machines', name, 'transitions');
      expect(tables[0]?.children).toHaveLength((Array.isArray(transitions) ? transitions.length : 0) + 1);
      const states = entriesAt(raw, 'x-state-machines', name, 'states').map(([state]) => state);
      expect(tagsNamed(tree, 'StatusMeaning').map((tag) => attributeOf(tag, 'value'))).toEqual(states);
      for (const text of ['trigger', 'note']) {
        for (const transition of [transitions].flat()) {
          const words = dig(transition, text);
          if (typeof words === 'string') expect(toString(tree)).toContain(words.replaceAll('`', ''));
        }
      }
    },
  );
});

describe('<EventList> and <EventExamples>', () => {
  const types = entriesAt(raw, 'x-postback-events').map(([type]) => type);

  it('list every postback', () => {
    expect(tagsNamed(expand('<EventList />'), 'EventType').map((tag) => attributeOf(tag, 'value'))).toEqual(types);
    expect(tagsNamed(expand('<EventExamples />'), 'Disclosure').map((tag) => attributeOf(tag, 'summary'))).toEqual(
      types,
    );
  });

  it('list those about one object', () => {
    const shown = tagsNamed(expand('<EventList object="payout" />'), 'EventType').map((tag) =>
      attributeOf(tag, 'value'),
    );
    expect(shown).toEqual(types.filter((type) => type.startsWith('payout.')));
  });
});

describe('<ProblemList>', () => {
  const tree = expand('<ProblemList />');

  it('has a heading per code whose id is the code, also after the headings plugin of Docusaurus', async () => {
    await unified().use(headings, { anchorsMaintainCase: false }).run(tree);
    const ids: unknown[] = [];
    visit(tree, 'heading', (node) => {
      ids.push(node.data?.hProperties?.id);
    });
    expect(ids).toEqual(entriesAt(raw, 'x-problems').map(([code]) => code));
  });

  it('says status, title, when, what to do', () => {
    const words = wordsOf(tree);
    for (const [, problem] of entriesAt(raw, 'x-problems')) {
      expect(words).toContain(String(dig(problem, 'status')));
      expect(words).toContain(String(dig(problem, 'title')));
      for (const key of ['when', 'action'])
        expect(toString(tree)).toContain(String(dig(problem, key)).replaceAll(/`|\[|\]\([^)]*\)/g, ''));
    }
  });
});

describe('<ApiSchema>', () => {
  it.each(entriesAt(raw, 'components', 'schemas').map(([name]) => name))(
    '%s: a heading of level 3 and every field',
    (name) => {
      const tree = expand(`<ApiSchema name="${name}" />`);
      expect(tree.children[0]).toMatchObject({ type: 'heading', depth: 3 });
      const anchors = tagsNamed(tree, 'Field').map((field) => attributeOf(field, 'id'));
      for (const [field] of entriesAt(raw, 'components', 'schemas', name, 'properties'))
        expect(anchors).toContain(`${name.toLowerCase()}-${field}`);
      expect(anchors.length).toBeGreaterThan(0);
    },
  );

  it('shows what is required, in both forms of a price', () => {
    const required = tagsNamed(expand('<ApiSchema name="Price" />'), 'Field').map((field) =>
      attributeOf(field, 'name'),
    );
    expect(required).toEqual(['amount', 'currency', 'amount', 'asset_id']);
    expect(textsAt(raw, 'components', 'schemas', 'FiatPrice', 'required')).toEqual(['amount', 'currency']);
  });
});
