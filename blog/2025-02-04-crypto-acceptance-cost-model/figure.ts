import { short, type Figure } from '../../src/lib/plot/figure.ts';

/** Each line is moved by half; a larger value makes crypto more expensive against cards, or cards against crypto. */
const bars = [
  { name: 'Card price', half: 'bar_card', side: 'cards' },
  { name: 'Gateway fee', half: 'bar_gateway', side: 'crypto' },
  { name: 'Bookkeeping', half: 'bar_book', side: 'crypto' },
  { name: 'Card disputes', half: 'bar_disputes', side: 'cards' },
  { name: 'Spread', half: 'bar_spread', side: 'crypto' },
  { name: 'Upkeep', half: 'bar_upkeep', side: 'crypto' },
  { name: 'Set-up', half: 'bar_set_up', side: 'crypto' },
  { name: 'Quote risk', half: 'bar_risk', side: 'crypto' },
  { name: 'Odd payments', half: 'bar_odd', side: 'crypto' },
  { name: 'Refunds', half: 'bar_refunds', side: 'crypto' },
  { name: 'Sweeps', half: 'bar_sweeps', side: 'crypto' },
];

const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

const figure: Figure = (value) => {
  const rows = bars
    .map((bar) => ({ ...bar, euro: value(bar.half) }))
    .sort((a, b) => Math.round(100 * b.euro) - Math.round(100 * a.euro))
    .map(({ name, euro, side }) => {
      const half = short(euro);
      const low = short(-euro);
      return [name, low, half, side === 'crypto' ? half : low, `"±${euro.toLocaleString('en', cents)}"`].join(',');
    });
  return ['input,low,high,raised,label', ...rows];
};

export default figure;
