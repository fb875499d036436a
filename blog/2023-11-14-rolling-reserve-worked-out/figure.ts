import { readModel } from '../../src/tools/figures/read-model.ts';

const input = readModel(import.meta.url);

/** What is withheld in a month, in euro; nothing before the first month and after trading ends. */
function withheld(month: number, growth: number): number {
  if (month < 1 || month > input('trading')) return 0;
  return ((input('sales') * input('rate')) / 100) * (1 + growth / 100) ** (month - 1);
}

/** What is locked at the end of a month: the sums withheld in it and in the months before, as many as are held. */
function locked(month: number, growth: number): number {
  return Array.from({ length: input('hold') }, (_, back) => withheld(month - back, growth)).reduce((a, b) => a + b);
}

const months = Array.from({ length: input('trading') + input('hold') + 1 }, (_, month) => month);
const lines = [
  { line: 'level', growth: 0, labels: new Map([[12, '60.0, level']]) },
  { line: 'growth', growth: input('growth'), labels: new Map([[12, '91.2, growing']]) },
];
const rows = lines.flatMap(({ line, growth, labels }) =>
  months.map((month) => {
    const label = labels.get(month) ?? '';
    return [line, month, (locked(month, growth) / 1000).toFixed(3), label && `"${label}"`].join(',');
  }),
);

export default ['line,month,locked,label', ...rows];
