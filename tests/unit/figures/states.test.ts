import { describe, expect, it } from 'vitest';
import { loadContract } from '../../../src/build/contract/index.ts';
import { drawFence, failuresOf, fence, textsOf } from './draw-page.ts';

const { machines } = loadContract();

describe.each(machines.map(({ name, states }) => ({ name, states })))('the machine $name', ({ name, states }) => {
  it('shows every state of the contract in the code font', async () => {
    const svg = await drawFence('states', `machine: ${name}`, '');
    for (const state of states.keys()) expect(svg).toContain(`font-family="monospace">${state}</tspan>`);
  });
});

describe('a state machine', () => {
  it('draws one arrow for each pair of states that the contract connects', async () => {
    const svg = await drawFence('states', 'machine: transaction', '');
    const pairs = new Set(
      machines
        .filter(({ name }) => name === 'transaction')
        .flatMap(({ transitions }) => transitions)
        .flatMap(({ from, to }) => (from ?? ['new']).flatMap((start) => to.map((end) => `${start} ${end}`))),
    );
    expect(svg.match(/<path [^>]*d="M[^"]*C/g)).toHaveLength(pairs.size);
  });

  it('names the call that causes a transition', async () => {
    expect(textsOf(await drawFence('states', 'machine: payout', '')).join(' ')).toContain('Send a token');
  });

  it('explains the lines, outlines and marks that it uses', async () => {
    expect(textsOf(await drawFence('states', 'machine: invoice', '')).slice(-10)).toEqual([
      'your API call can cause it',
      'happens without a call',
      'can send payment.reverted',
      'final',
      'final, with exceptions',
      'waiting',
      'in progress',
      'successful',
      'not paid in time',
      'ended',
    ]);
  });

  it('uses short labels from the source', async () => {
    const svg = await drawFence(
      'states',
      'machine: invoice',
      'open -> expired: too late\nnew -> open: you\\ncreate it',
    );
    expect(textsOf(svg)).toEqual(expect.arrayContaining(['too late', 'you', 'create it']));
  });
});

it('a faulty state machine is reported with its place, the finding and a fix', async () => {
  expect(
    await failuresOf(
      fence('states', 'machine: refund', ''),
      fence('states', '', ''),
      fence('states', 'machine: transaction\nrows: [[pending], [confirming, pending]]', ''),
      fence('states', 'machine: transaction', 'dropped -> pending: back'),
      fence('states', 'machine: transaction', '\npending: seen'),
    ),
  ).toMatchInlineSnapshot(`
    "page.mdx:2:1: "refund" isn't a state machine of the contract. Allowed: invoice, payment, transaction, subscription, payout. Type: machine: invoice
    page.mdx:2:1: The figure has no machine. Allowed: invoice, payment, transaction, subscription, payout. Type: machine: invoice
    page.mdx:2:1: "rows" must name each state exactly once. States: pending, confirming, confirmed, dropped. Type: rows: [[pending, confirming], [confirmed, dropped]], with the main path first in each row.
    page.mdx:6:1: "dropped -> pending" is not a transition of transaction. Transitions: new -> pending, new -> confirming, pending -> confirming, confirming -> confirmed, confirming -> pending, pending -> dropped, confirming -> dropped, confirmed -> dropped.
    page.mdx:7:1: "pending: seen" is not a label. Type "from -> to: label", or leave the body empty. Transitions: new -> pending, new -> confirming, pending -> confirming, confirming -> confirmed, confirming -> pending, pending -> dropped, confirming -> dropped, confirmed -> dropped."
  `);
});
