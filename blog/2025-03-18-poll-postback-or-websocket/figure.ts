import { readModel } from '../../src/tools/figures/read-model.ts';

const value = readModel(import.meta.url);

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

export default ['way,requests,label,side', ...rows];
