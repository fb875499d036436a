import { short, type Figure } from '../../src/lib/plot/figure.ts';
import { base, seed, simulate } from './samples/demand.ts';

/** Steps of a histogram that are easy to read. */
const steps = [1, 2, 5, 10];
const mostBins = 20;

const figure: Figure = (value) => {
  const demand = { ...base, perDay: value('count'), meanEuro: value('mean'), deviationEuro: value('deviation') };
  const totals = simulate(demand, 365, seed).map((cents) => cents / 100);
  const [least, greatest] = [Math.min(...totals), Math.max(...totals, 1)];
  // Days that are all alike are shown without the empty room below them.
  const from = least > greatest / 2 ? least : 0;
  const power = 10 ** Math.floor(Math.log10((greatest - from) / mostBins || 1));
  const width = power * (steps.find((step) => step * power * mostBins >= greatest - from) ?? 10);
  const first = Math.floor(from / width);
  const lines = [value('day'), value('bad_day')].map((euro) => short(euro / 1000)).join(',');
  const rows = Array.from({ length: Math.floor(greatest / width) - first + 1 }, (_, index) => {
    const bin = (first + index) * width;
    const days = totals.filter((total) => total >= bin && total < bin + width).length;
    return [short(bin / 1000), short((bin + width) / 1000), days, lines].join(',');
  });
  return ['from,to,days,mean,formula', ...rows];
};

export default figure;
