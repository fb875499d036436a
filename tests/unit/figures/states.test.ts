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

describe('a state', () => {
  it('has the same mark as in the text', async () => {
    const svg = await drawFence('states', 'machine: payout', '');
    const marks = [
      '<circle class="fig-stroke-text"',
      '<path class="fig-fill-accent"',
      '<circle class="fig-fill-accent"',
      '<path class="fig-fill-gate"',
    ];
    for (const mark of marks) expect(svg).toContain(mark);
  });

  it('is closed by a line if it is final, or by a dashed line if there are exceptions', async () => {
    const lids = async (machine: string): Promise<readonly number[]> => {
      const svg = await drawFence('states', `machine: ${machine}`, '');
      return [/ d="M\S+ \S+V\S+H\S+V\S+Z"/g, /stroke-linejoin="round" d="M\S+ \S+H\S+" stroke-dasharray/g].map(
        (lid) => [...svg.matchAll(lid)].length,
      );
    };
    // The legend has one more of each.
    expect(await lids('payout')).toEqual([4, 0]);
    expect(await lids('invoice')).toEqual([2, 3]);
  });
});

/** Returns the positions of the labels of these states, as [x, y]. */
function placesOf(svg: string, names: readonly string[]): readonly (readonly [number, number])[] {
  return names.map((name) => {
    const [, x = '', y = ''] =
      new RegExp(`<text[^>]* x="([^"]*)" y="([^"]*)"[^>]*><tspan[^>]*>${name}<`).exec(svg) ?? [];
    return [Number(x), Number(y)];
  });
}

describe('a state machine with rows', () => {
  const rows = 'machine: invoice\nrows: [[open, cancelled], [processing, expired], [paid]]';

  it('has the main path straight down, and the other states next to it', async () => {
    const svg = await drawFence('states', rows, '');
    const [open, processing, paid, expired, cancelled] = placesOf(svg, [
      'open',
      'processing',
      'paid',
      'expired',
      'cancelled',
    ]);
    expect(new Set([open?.[0], processing?.[0], paid?.[0]]).size).toBe(1);
    expect(Math.abs((expired?.[0] ?? NaN) - (cancelled?.[0] ?? NaN))).toBeLessThan(30);
    expect(expired?.[0]).toBeGreaterThan(open?.[0] ?? NaN);
    const heights = [open, processing, paid].map((place) => place?.[1] ?? NaN);
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  });

  it('has one arrow for each pair of states, and none through a state', async () => {
    // Without its legend.
    const [svg = ''] = (await drawFence('states', rows, '')).split('</svg>');
    const [drawn = ''] = (await drawFence('states', 'machine: invoice', '')).split('</svg>');
    const arrows = /<path [^>]*d="M[^"]*C/g;
    expect(svg.match(arrows)).toHaveLength(drawn.match(arrows)?.length ?? 0);
    const tanks = [...svg.matchAll(/d="M(\S+) (\S+)V(\S+)H(\S+)V[^"]*"/g)].map((tank) => tank.slice(1).map(Number));
    const ends = [...svg.matchAll(/<path [^>]*d="M([^"C]*)C([^"L]*)/g)].flatMap(([, first = '', rest = '']) =>
      `${first} ${rest}`.split(' ').map((pair) => pair.split(',').map(Number)),
    );
    const inside = ends.filter(([x = NaN, y = NaN]) =>
      tanks.some(
        ([left = NaN, top = NaN, bottom = NaN, right = NaN]) => x > left && x < right && y > top && y < bottom,
      ),
    );
    expect(inside).toEqual([]);
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
    expect(textsOf(await drawFence('states', 'machine: payout', '')).slice(-8)).toEqual([
      'your API call can cause it',
      'happens without a call',
      'final',
      'waiting',
      'in progress',
      'successful',
      'failed',
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
    "page.mdx:2:1: "refund" is not a state machine of the contract. Allowed: invoice, payment, transaction, subscription, payout. Type: machine: invoice
    page.mdx:2:1: The figure has no machine. Allowed: invoice, payment, transaction, subscription, payout. Type: machine: invoice
    page.mdx:2:1: "rows" must name each state exactly once. States: pending, confirming, confirmed, dropped. Type: rows: [[pending, confirming], [confirmed, dropped]], with the main path first in each row.
    page.mdx:6:1: "dropped -> pending" is not a transition of transaction. Transitions: new -> pending, new -> confirming, pending -> confirming, confirming -> confirmed, confirming -> pending, pending -> dropped, confirming -> dropped, confirmed -> dropped.
    page.mdx:7:1: "pending: seen" is not a label. Type "from -> to: label", or leave the body empty. Transitions: new -> pending, new -> confirming, pending -> confirming, confirming -> confirmed, confirming -> pending, pending -> dropped, confirming -> dropped, confirmed -> dropped."
  `);
});
