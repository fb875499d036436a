import { readModel } from '../../src/tools/figures/read-model.ts';

const input = readModel(import.meta.url);

/** A percentage of the orders' value, in euro a month. */
function shareOfSales(rate: string): number {
  return (input('orders') * input('order') * input(rate)) / 100;
}

/** What a share of the orders costs a month when each of them costs `each` euro. */
function perOrders(rate: string, each: number): number {
  return (input('orders') * input(rate) * each) / 100;
}

/** Working minutes in euro. */
function supportCost(minutes: string): number {
  return (input(minutes) / 60) * input('support_hour');
}

interface Bar {
  readonly name: string;
  /** Euro a month; it is moved by half of this. */
  readonly month: number;
  /** Whether a larger value makes crypto more expensive against cards, or less. */
  readonly side: 'crypto' | 'cards';
}

const bars: readonly Bar[] = [
  { name: 'Card price', month: shareOfSales('card_rate') + input('orders') * input('card_fixed'), side: 'cards' },
  { name: 'Gateway fee', month: shareOfSales('gateway_rate'), side: 'crypto' },
  { name: 'Bookkeeping', month: input('book_hours') * input('book_hour'), side: 'crypto' },
  {
    name: 'Card disputes',
    month: perOrders('dispute_rate', input('goods_cost') + input('dispute_charge')),
    side: 'cards',
  },
  { name: 'Spread', month: shareOfSales('spread_rate'), side: 'crypto' },
  { name: 'Upkeep', month: input('upkeep_hours') * input('upkeep_hour'), side: 'crypto' },
  { name: 'Set-up', month: input('set_up') / input('set_up_months'), side: 'crypto' },
  { name: 'Quote risk', month: shareOfSales('quote_risk_rate'), side: 'crypto' },
  { name: 'Odd payments', month: perOrders('odd_rate', supportCost('odd_minutes')), side: 'crypto' },
  {
    name: 'Refunds',
    month: perOrders('refund_rate', input('refund_fee') + supportCost('refund_minutes')),
    side: 'crypto',
  },
  { name: 'Sweeps', month: input('sweeps') * input('sweep_fee'), side: 'crypto' },
];

const rows = bars.map(({ name, month, side }) => {
  const half = (month / 2).toFixed(2);
  return [name, `-${half}`, half, side === 'crypto' ? half : `-${half}`, `±${half}`].join(',');
});

export default ['input,low,high,raised,label', ...rows];
