import { readModel } from '../../src/tools/figures/read-model.ts';

const input = readModel(import.meta.url);

const onChain =
  input('updates') * input('update_hours') +
  input('incidents') * input('incident_hours') +
  input('restores') * input('restore_hours');

const lines = [
  { name: 'on-chain', hours: onChain },
  { name: 'with Lightning', hours: onChain + input('lightning_hours') },
];

// Quotes in hundredths of a per cent, so that the steps are exact.
const quotes = Array.from({ length: 36 }, (_, index) => 25 + index * 5);

const rows = lines.flatMap(({ name, hours }) => {
  const year = hours * input('rate') + 12 * input('hosting_month');
  return quotes.map((quote) => [name, quote / 100, (year / (quote / 100) / 10).toFixed(1)].join(','));
});

export default ['line,quote,volume', ...rows];
