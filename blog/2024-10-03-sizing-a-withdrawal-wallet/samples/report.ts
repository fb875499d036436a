import { base, enough, seed, simulate, type Demand } from './demand.ts';

const count = 100_000;
const formulaCents = 774_200; // the normal approximation for one day

/** Sums of `length` days in a row, without overlap. */
function inRows(days: readonly number[], length: number): readonly number[] {
  return Array.from({ length: Math.floor(days.length / length) }, (_, row) =>
    days.slice(row * length, (row + 1) * length).reduce((a, b) => a + b, 0),
  );
}

const euro = (cents: number): string => `€${Math.round(cents / 100).toLocaleString('en-GB')}`;
const percent = (share: number): string => `${(100 * share).toFixed(2)}%`;

function line(name: string, demand: Demand, length = 1): string {
  const sums = inRows(simulate(demand, count, seed), length);
  return `| ${name} | ${euro(enough(sums, 0.99))} | ${euro(enough(sums, 0.999))} |`;
}

console.log('| The simulated wallet lasts | In 99% of cases | In 99.9% of cases |');
console.log('| --- | --: | --: |');
console.log(line('One day', base));
console.log(line('Two days', base, 2));
console.log(line('Four days', base, 4));
console.log(line('One day, without large amounts', { ...base, limitEuro: 1000 }));
console.log(line('One day, if the total swings', { ...base, swing: 0.3 }));
console.log(line('One day, if the total swings, without large amounts', { ...base, swing: 0.3, limitEuro: 1000 }));

const long = simulate(base, count, seed);
const year = simulate(base, 365, seed);
const above = (days: readonly number[], cents: number): number => days.filter((day) => day > cents).length;
console.log(`days above €4,800: ${percent(above(long, 480_000) / count)}, in the year drawn ${above(year, 480_000)}`);
console.log(`days above €7,742: ${percent(above(long, formulaCents) / count)}, in the year drawn ${above(year, formulaCents)}`);
console.log(`largest day of that year: ${euro(Math.max(...year))}`);
