import { short, type Figure } from '../../src/lib/plot/figure.ts';
import { base, seed, simulate } from './samples/demand.ts';

const label = (name: string, euro: number): string => `"${name} €${Math.round(euro).toLocaleString('en')}"`;

const figure: Figure = (value) => {
  const demand = { ...base, perDay: value('count'), meanEuro: value('mean'), deviationEuro: value('deviation') };
  // Thousands of euro, as the text and the axis have them.
  const totals = simulate(demand, 365, seed).map((cents) => cents / 1e5);
  const [least, greatest] = [Math.min(...totals), Math.max(...totals)];
  // At most 40 bins, 4 at least.
  const width = 10 ** Math.ceil(Math.log10((greatest || 1) / 20)) / 2;
  const rows: string[] = [];
  for (let bin = Math.floor(least / width); bin * width <= greatest; bin += 1) {
    const days = totals.filter((total) => Math.floor(total / width) === bin).length;
    const cells = [bin * width, (bin + 1) * width, days, value('day') / 1000, value('bad_day') / 1000];
    // The lines are the same in all rows, and their labels are drawn once.
    const labels = rows.length === 0 ? [label('mean', value('day')), label('formula', value('bad_day'))] : ['', ''];
    rows.push([...cells.map(short), ...labels].join(','));
  }
  return ['from,to,days,mean,formula,mean_label,formula_label', ...rows];
};

export default figure;
