import { readModel } from '../../src/tools/figures/read-model.ts';

const input = readModel(import.meta.url);

interface Route {
  readonly name: string;
  readonly each: number; // what a merchant adds, in euro a month
  readonly start: number;
}

const share = (percent: string): number => (input('volume') * input(percent)) / 100;
const affiliate: Route = { name: 'affiliate', each: (share('fee') * input('commission')) / 100, start: 0 };
const reseller: Route = {
  name: 'reseller',
  each: share('resale') - input('resale_each') * input('hour'),
  start: -input('resale_hours') * input('hour'),
};
const whiteLabel: Route = {
  name: 'white label',
  each: share('label') - input('label_each') * input('hour'),
  start: -input('label_hours') * input('hour') - input('fixed'),
};

/** One row of the figure; `crossing` marks the point where this line meets the one before it. */
function row({ name, each, start }: Route, merchants: number, crossing = ''): string {
  return [name, merchants.toFixed(2), (start + each * merchants).toFixed(2), crossing].join(',');
}

const meet = (a: Route, b: Route): number => (b.start - a.start) / (a.each - b.each);
const most = input('many');
const rows = [
  row(affiliate, 0),
  row(affiliate, most),
  row(reseller, 0),
  row(reseller, meet(reseller, affiliate), 'yes'),
  row(reseller, most),
  row(whiteLabel, 0),
  row(whiteLabel, meet(whiteLabel, reseller), 'yes'),
  row(whiteLabel, meet(whiteLabel, affiliate), 'yes'),
  row(whiteLabel, most),
];

export default ['route,merchants,left,crossing', ...rows];
