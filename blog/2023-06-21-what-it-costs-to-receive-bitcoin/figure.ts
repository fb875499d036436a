import { short, type Figure } from '../../src/lib/plot/figure.ts';

const rates = [5, 10, 20, 50, 100, 200, 500];
const [lowest, highest] = [5, 500];

const figure: Figure = (value) => {
  /** Share of a sale, in per cent, that spending its one coin takes at a fee rate in sat/vB. */
  const shareLost = (sale: number, rate: number): number => {
    const saleSat = (sale / value('price')) * value('sat_per_btc');
    return (100 * value('input_vb') * rate) / saleSat;
  };
  const sales = [
    { line: 'small', sale: value('sale') },
    { line: 'middle', sale: value('hundred') },
    { line: 'large', sale: value('four_hundred') },
  ];
  const rows = sales.flatMap(({ line, sale }) => {
    const row = (rate: number, crossing = ''): string => {
      const label = rate === highest ? `"$${sale.toLocaleString('en')}"` : '';
      return [line, short(rate), short(shareLost(sale, rate)), crossing, label].join(',');
    };
    // Where the sale loses the limit, if that is within the figure.
    const limitRate = value('limit') / shareLost(sale, 1);
    const crosses = limitRate > lowest && limitRate < highest;
    return [...rates.map((rate) => row(rate)), ...(crosses ? [row(limitRate, short(limitRate))] : [])];
  });
  return ['line,rate,share,crossing,label,limit', ...rows.map((row) => `${row},${value('limit')}`)];
};

export default figure;
