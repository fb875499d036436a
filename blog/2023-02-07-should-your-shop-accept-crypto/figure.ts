import { short, type Figure } from '../../src/lib/plot/figure.ts';

/** Each input is moved by half, which changes the costs of one side. */
const bars = [
  { name: 'Card fee', half: 'bar_card', side: 'cards' },
  { name: 'Gateway fee', half: 'bar_gateway', side: 'crypto' },
  { name: 'Bookkeeping', half: 'bar_book', side: 'crypto' },
  { name: 'Card disputes', half: 'bar_disputes', side: 'cards' },
  { name: 'Spread', half: 'bar_spread', side: 'crypto' },
  { name: 'Maintenance', half: 'bar_maintenance', side: 'crypto' },
  { name: 'Set-up', half: 'bar_set_up', side: 'crypto' },
  { name: 'Quote risk', half: 'bar_risk', side: 'crypto' },
  { name: 'Mismatches', half: 'bar_exceptions', side: 'crypto' },
  { name: 'Refunds', half: 'bar_refunds', side: 'crypto' },
  { name: 'Transfers', half: 'bar_transfers', side: 'crypto' },
];

const figure: Figure = (value) => {
  const rows = bars
    // The page computes with floats, the build with decimals. Both round the same after eight places.
    .map((bar) => ({ ...bar, euro: Number(value(bar.half).toFixed(8)) }))
    .sort((a, b) => Math.round(100 * b.euro) - Math.round(100 * a.euro))
    .map(({ name, euro, side }) => [name, short(euro), side, `"€${Math.round(euro).toLocaleString('en')}"`].join(','));
  return ['input,half,side,label', ...rows];
};

export default figure;
