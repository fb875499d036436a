import { describe, expect, it } from 'vitest';
import { VFile } from 'vfile';
import figures from '../../../src/build/figures/index.ts';
import { readText } from '../../../src/build/files/index.ts';
import { listScenarios, playNamed } from '../../../src/build/scenarios/index.ts';
import { describeOrder } from '../../../src/samples/guides/custom-ui/public/describe.js';
import { decide } from '../../../src/samples/guides/decide/decide.mjs';
import { attributeOf, expand, tagsNamed } from '../reference/expand.ts';

const names = listScenarios();

describe('<Scenario>', () => {
  it.each(names)('%s becomes a table, a valid figure, a placeholder for the player, and a link', async (name) => {
    const tree = expand(`<Scenario name="${name}" />`);
    expect(tree.children.map(({ type }) => type)).toEqual(['table', 'code', 'mdxJsxFlowElement', 'paragraph']);
    await figures()(tree, new VFile({ path: 'docs/page.mdx' }));
    const [figure] = tagsNamed(tree, 'Figure');
    expect(figure && attributeOf(figure, 'alt')).toContain('example times');
    expect(JSON.stringify(tree.children[3])).toContain(`"pathname:///scenarios/${name}.json"`);
  });
});

it.each(names)('%s ends only after the shop knows what to refund', (name) => {
  const { steps } = playNamed(name);
  const decimals = { 'btc.bitcoin-testnet4': 8, 'usdc.base-sepolia': 6, 'usdc.polygon-amoy': 6 };
  const refunds = steps.flatMap(({ invoice, at: now }) =>
    decide({ invoice, payments: invoice.payments, done: [], now, decimals, mode: 'test' }),
  );
  const { balance, status, amount_paid: paid } = steps.at(-1)?.invoice ?? {};
  if (balance === 'overpaid' || (status === 'expired' && paid !== '0.00'))
    expect(refunds.map(({ action }: { readonly action: string }) => action)).toContain('refund');
});

it.each(names)('%s never says that a transfer still counts once late_until has passed', (name) => {
  const shop = { status: 'expired', is_over: true };
  const expired = playNamed(name).steps.flatMap(({ invoice }) =>
    invoice.status === 'expired' ? invoice.payments : [],
  );
  // A Bitcoin address is the merchant's own, so no settlement shows that the time is over.
  const inBitcoin = expired.map((payment) => ({
    ...payment,
    transactions: payment.transactions.filter(({ kind }) => kind === 'incoming'),
  }));
  for (const payment of [null, ...expired, ...inBitcoin])
    for (const can_replace of [false, true]) {
      const { text } = describeOrder(payment, { ...shop, can_replace }, []);
      expect(text).not.toMatch(/still|wait|recorded/);
    }
});

it('the guide shows every scenario as a table or links its file', () => {
  const guide = readText('docs/invoices.mdx');
  const named = [...guide.matchAll(/<Scenario name="([^"]+)"|\/scenarios\/([a-z-]+)\.json/g)];
  expect([...new Set(named.map(([, shown, linked]) => shown ?? linked))].sort()).toEqual(names);
});
