import { base, seed, simulate } from './samples/demand.ts';

const width = 500; // euro
const totals = simulate(base, 365, seed).map((cents) => cents / 100);
const bins = Array.from({ length: Math.ceil(Math.max(...totals) / width) }, (_, bin) => bin * width);
const rows = bins.map((from) => {
  const days = totals.filter((total) => total >= from && total < from + width).length;
  return [from / 1000, (from + width) / 1000, days].join(',');
});

export default ['from,to,days', ...rows];
