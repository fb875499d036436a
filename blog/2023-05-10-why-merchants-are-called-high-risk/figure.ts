import { short, type Figure } from '../../src/lib/plot/figure.ts';

const figure: Figure = (value) => {
  const [trading, hold] = [value('trading'), value('hold')];
  /** What is withheld in a month, in euro; nothing before the first month and after trading ends. */
  const withheld = (month: number, growth: number): number =>
    month < 1 || month > trading ? 0 : value('withheld') * (1 + growth / 100) ** (month - 1);
  /** What is locked at the end of a month: the sums withheld in it and in the months before, as many as are held. */
  const locked = (month: number, growth: number): number =>
    Array.from(
      { length: Math.ceil(hold) },
      (_, back) => withheld(month - back, growth) * Math.min(1, hold - back),
    ).reduce((a, b) => a + b);
  const months = Array.from({ length: trading + Math.ceil(hold) + 1 }, (_, month) => month);
  const lines = [
    { line: 'level', growth: 0, words: 'level' },
    { line: 'growth', growth: value('growth'), words: 'growing' },
  ];
  const rows = lines.flatMap(({ line, growth, words }) =>
    months.map((month) => {
      const thousands = locked(month, growth) / 1000;
      const digits = { minimumSignificantDigits: 3, maximumSignificantDigits: 3 };
      const label = month === trading ? `"${thousands.toLocaleString('en', digits)}, ${words}"` : '';
      return [line, month, short(thousands), label].join(',');
    }),
  );
  return ['line,month,locked,label', ...rows];
};

export default figure;
