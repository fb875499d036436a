import type { Figure } from '../../src/lib/plot/figure.ts';

const figure: Figure = (value) => {
  /** The running sum after each deposit, by both ways of valuing it. The rate changes before the third deposit. */
  const methods = [
    { name: 'on receipt', sums: [value('first'), value('two'), value('three')] },
    { name: 'coins × rate', sums: [value('first'), value('two'), value('recomputed')] },
  ];
  const rows = methods.flatMap(({ name, sums }) =>
    sums.map((sum, index) => {
      const isLast = index === sums.length - 1;
      return [index + 1, name, sum.toFixed(0), isLast ? `"${sum.toLocaleString('en-GB')} ${name}"` : ''].join(',');
    }),
  );
  return ['deposit,method,value,mark', ...rows];
};

export default figure;
