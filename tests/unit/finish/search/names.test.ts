import { fromHtml } from './from-html.ts';
import { describe, expect, it } from 'vitest';
import { contractFile, loadContract } from '../../../../src/build/contract/index.ts';
import { readSource } from '../../../../src/build/contract/source.ts';
import { findNames } from '../../../../src/build/finish/search/find-names.ts';
import { readNames, type NameKind } from '../../../../src/build/finish/search/read-names.ts';

const contract = loadContract();
const names = readNames(contract, readSource(contractFile, 'static/openapi.yaml'));
const namesOf = (kind: NameKind): readonly string[] =>
  names.filter((name) => name.kind === kind).map(({ name }) => name);

const states = ['pending', 'scheduled', 'executing', 'completed', 'cancelling', 'cancelled', 'failed'];

describe('the names of the contract', () => {
  it.each([
    ['operation', ['createInvoice', 'POST /v1/invoices']],
    ['error', ['quote_expired', 'rate_limited']],
    ['status', ['past_due', 'executing', 'processing']],
    ['event', ['invoice.paid', 'postback.test']],
    ['value', ['underpaid', 'wrong_network']],
    ['header', ['Idempotency-Key', 'webhook-signature', 'Request-Id']],
    ['field', ['amount_due', 'max_shortfall', 'next_cursor', 'cursor']],
    ['scope', ['invoices:write']],
    ['HTTP status', ['409', '429']],
    ['close code', ['4401']],
  ] as const)('of the kind %s are read', (kind, some) =>
    expect(namesOf(kind)).toEqual(expect.arrayContaining([...some])),
  );

  it('are listed only once', () => {
    const keys = names.map(({ kind, name, of }) => `${kind} ${name} ${of}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('lead to the place that explains them: a list of all states, a field or a table row', () => {
    const list = (id: string): string =>
      `<div id=${id}><dl>${states.map((state) => `<dt><code>${state}</code><dd>Meaning`).join('')}</dl></div>`;
    const pages = [
      { route: '/docs/first', group: 'guides' as const, body: fromHtml(list('response-status')) },
      {
        route: '/docs/payouts',
        group: 'guides' as const,
        body: fromHtml(
          `<h2 id=life>Life</h2><dl>${states.map((state) => `<dt><code>${state}</code><dd>Meaning`).join('')}</dl>`,
        ),
      },
      {
        route: '/docs/api/payment/websocket',
        group: 'reference' as const,
        body: fromHtml(
          '<h3 id=close-codes>Close codes</h3><table><tr><td><code>4401</code><td><code>4403</code></table><div id=message-payment-payment-amount_due><dt><code>amount_due</code></div>',
        ),
      },
    ];
    const wanted = names.filter(
      ({ name, of }) => ['executing', '4401', '4403'].includes(name) || (name === 'amount_due' && of === 'payment'),
    );
    const { found, missing } = findNames(wanted, contract, pages);
    expect(found.map(({ name, route, anchor }) => `${name} ${route}#${anchor}`)).toEqual([
      'executing /docs/payouts#life',
      'amount_due /docs/api/payment/websocket#message-payment-payment-amount_due',
      '4401 /docs/api/payment/websocket#close-codes',
    ]);
    expect(missing.map(({ name }) => name)).toEqual(['4403']);
  });
});
