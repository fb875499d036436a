import type { Figure } from '../../src/lib/plot/figure.ts';

const figure: Figure = (value) => {
  /** Ways to learn of payments, with the number of requests a day, and the side on which the label has room. */
  const ways = [
    { name: `"Each payment, every ${value('fast_s')} s"`, requests: value('fast'), side: 'left' },
    { name: `"Each payment, every ${value('slow_s')} s"`, requests: value('slow'), side: 'left' },
    { name: `"The list, every ${value('fast_s')} s"`, requests: value('feed'), side: 'right' },
    { name: 'Postbacks', requests: value('postbacks'), side: 'right' },
    { name: 'Nightly sweep', requests: value('pages'), side: 'right' },
  ];
  const rows = ways.map(({ name, requests, side }) => {
    const label = requests.toLocaleString('en-GB');
    return [name, requests, label.includes(',') ? `"${label}"` : label, side].join(',');
  });
  return ['way,requests,label,side', ...rows];
};

export default figure;
