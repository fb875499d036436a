import { short, type Figure } from '../../src/lib/plot/figure.ts';

// Quotes in hundredths of a per cent, so that the steps are exact.
const [from, to, step] = [25, 200, 5];
const quotes = Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step);

const figure: Figure = (value) => {
  const lines = [
    { name: 'on-chain', year: value('later_year') },
    { name: 'with Lightning', year: value('lightning_year') },
  ];
  const marked = [value('low') * 100, value('high') * 100].filter((quote) => quote >= from && quote <= to);
  const all = [...new Set([...quotes, ...marked])].sort((a, b) => a - b);
  const rows = lines.flatMap(({ name, year }) =>
    all.map((quote) =>
      [name, short(quote / 100), short((year * 10) / quote), marked.includes(quote) ? 1 : ''].join(','),
    ),
  );
  return ['line,quote,volume,compared', ...rows];
};

export default figure;
