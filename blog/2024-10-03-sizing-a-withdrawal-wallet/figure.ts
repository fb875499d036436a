import { short, type Figure } from '../../src/lib/plot/figure.ts';
import { base, seed, simulate } from './samples/demand.ts';

const label = (euro: number): string => `"€${Math.round(euro).toLocaleString('en')}"`;

const figure: Figure = (value) => {
  const demand = { ...base, perDay: value('count'), meanEuro: value('mean'), deviationEuro: value('deviation') };
  const lines = [
    ['mean', value('day')],
    ['formula', value('bad_day')],
    ['recommended', value('log_1')],
  ] as const;
  const totals = simulate(demand, 365, seed).map((cents) => cents / 100);
  const [least, greatest] = [Math.min(...totals), Math.max(...totals)];
  // At most 40 bins, 4 at least.
  const width = 10 ** Math.ceil(Math.log10((greatest || 1) / 20)) / 2;
  const rows: string[] = [];
  /** Where the shading of what exceeds the recommended amount ends. */
  const end = Math.max((Math.floor(greatest / width) + 3) * width, value('log_1'));
  /** The first bin above the recommended amount. */
  const first = Math.ceil(value('log_1') / width);
  const above = totals.filter((total) => total >= first * width).length;
  for (let bin = Math.floor(least / width); bin * width <= greatest; bin += 1) {
    const days = totals.filter((total) => Math.floor(total / width) === bin).length;
    const cells = [bin * width, (bin + 1) * width, days, Number(bin >= first), end, ...lines.map(([, euro]) => euro)];
    // The lines are the same in all rows, and their labels are drawn once.
    const labels = lines.map(([, euro]) => (rows.length === 0 ? label(euro) : ''));
    labels.push(bin === first ? `${above} ${above === 1 ? 'day' : 'days'}` : '');
    rows.push([...cells.map(short), ...labels].join(','));
  }
  const names = lines.map(([name]) => name);
  return [
    `from,to,days,above,end,${names.join(',')},${[...names, 'above'].map((name) => `${name}_label`).join(',')}`,
    ...rows,
  ];
};

export default figure;
