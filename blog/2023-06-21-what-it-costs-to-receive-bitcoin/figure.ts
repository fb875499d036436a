import { readModel } from '../../src/tools/figures/read-model.ts';

const input = readModel(import.meta.url);

/** Share of a sale, in per cent, that spending its one coin takes at a fee rate in sat/vB. */
function shareLost(sale: number, rate: number): number {
  const saleSat = (sale / input('price')) * input('sat_per_btc');
  return (100 * input('input_vb') * rate) / saleSat;
}

const sales = ['sale', 'hundred', 'four_hundred'].map(input);
const rates = [5, 10, 20, 50, 100, 200, 500];

/** One row of the figure; `crossing` is set on the row at which a sale reaches the limit. */
function row(sale: number, rate: number, crossing = ''): string {
  return [`$${sale}`, rate, shareLost(sale, rate).toFixed(4), crossing].join(',');
}

const rows = sales.flatMap((sale) => {
  const limitRate = (input('limit') / shareLost(sale, 1)).toFixed(4);
  return [...rates.map((rate) => row(sale, rate)), row(sale, Number(limitRate), limitRate)];
});

export default ['sale,rate,share,crossing', ...rows];
