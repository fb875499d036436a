import { readModel } from '../../src/tools/figures/read-model.ts';

const input = readModel(import.meta.url);

const daily = input('calls') * input('price');
const threshold = input('fee') / (input('share_percent') / 100);
const rows = ['day,unbilled,label'];
let unbilled = 0;
for (let day = 0; day <= 40; day += 1) {
  if (day > 0) unbilled += daily;
  const isCharged = unbilled >= threshold;
  rows.push([day, unbilled.toFixed(2), isCharged ? `day ${day}` : ''].join(','));
  if (!isCharged) continue;
  unbilled = 0;
  rows.push([day, '0.00', ''].join(','));
}
export default rows;
