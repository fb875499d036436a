import { countdown } from './clock.ts';

let monotonic = 0;
const left = countdown('2024-06-12T12:00:05Z', () => monotonic);
const until = '2024-06-12T12:15:00Z';
console.log(`on arrival: ${left(until)} s`);
monotonic = 60_000;
console.log(`one minute later: ${left(until)} s`);
monotonic = 1_000_000;
console.log(`long after: ${left(until)} s`);

for (const [clock, error] of [['90 s fast', 90], ['90 s slow', -90]] as const) {
  const phone = Date.parse('2024-06-12T12:00:05Z') + error * 1000;
  console.log(`a phone ${clock}: ${(Date.parse(until) - phone) / 1000} s`);
}
