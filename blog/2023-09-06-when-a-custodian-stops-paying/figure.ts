import type { Figure } from '../../src/lib/plot/figure.ts';

const figure: Figure = (input) => {
  const switches = [
    { name: 'after 3 days', after: input('slow') },
    { name: 'after 1 day', after: input('middle') },
    { name: 'after 2 hours', after: input('quick_hours') / 24 },
  ];
  const rows = switches.flatMap(({ name, after }) => {
    const row = (day: number, caught: number): string => {
      const owed = (input('sales') * (input('held') + caught)) / 1000;
      return [name, day.toFixed(4).replace(/\.?0+$/, ''), owed.toFixed(3)].join(',');
    };
    return [row(-2, 0), row(0, 0), row(after, after), row(5, after)];
  });
  return ['switched,day,owed', ...rows];
};

export default figure;
