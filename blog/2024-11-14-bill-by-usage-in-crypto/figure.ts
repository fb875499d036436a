import { short, type Figure } from '../../src/lib/plot/figure.ts';

/** Days shown for each day until the first charge: two charges, and the beginning of a third. */
const horizon = 40 / 17;

const figure: Figure = (value) => {
  const [daily, days] = [value('daily'), value('days')];
  const last = Math.ceil(days * horizon);
  const row = (day: number, unbilled: number, label = ''): string =>
    [day, short(unbilled), label, short(value('threshold'))].join(',');
  const charged = (day: number): readonly string[] => [row(day, days * daily, `day ${day}`), row(day, 0)];
  const rows = [row(0, 0), ...charged(days), ...charged(2 * days), row(last, (last - 2 * days) * daily)];
  return ['day,unbilled,label,threshold', ...rows];
};

export default figure;
