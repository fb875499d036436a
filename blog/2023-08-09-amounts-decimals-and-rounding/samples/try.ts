import { credits, fromUnits, quote, toUnits } from './money.ts';

const price = toUnits('19.99', 2);
console.log('quote, 2 decimals:', fromUnits(quote(price, 2, '0.9107', 2), 2));
console.log('quote, 6 decimals:', fromUnits(quote(price, 2, '0.9107', 6), 6));
console.log('base units of 21.96 USDC:', toUnits('21.96', 6));
console.log('back again:', fromUnits(21_960_000n, 6), 'and', fromUnits(1_999n, 2, 2), 'and', fromUnits(2_000n, 2, 2));

const third = toUnits('7.32', 6);
const quoted = toUnits('21.96', 6);
console.log('each third alone:', credits(price, quoted, [third])[0]);
console.log('three in a row:', credits(price, quoted, [third, third, third]).join(' '));

// The example under "Rounding" in the documentation: 25.00 USD at a rate of 97331.
const asked = quote(toUnits('25.00', 2), 2, '97331', 8);
const parts = (...sent: string[]): string =>
  credits(2500n, asked, sent.map((amount) => toUnits(amount, 8))).join(' ');
console.log('documentation:', fromUnits(asked, 8), '|', parts('0.0001', '0.00015686'), '|', parts('0.0003'));

for (const bad of [() => toUnits('19,99', 2), () => toUnits('1e3', 2), () => toUnits('0.001', 2), () => quote(1n, 2, '0', 2)]) {
  try {
    console.log('accepted:', bad());
  } catch (error) {
    console.log('rejected:', error instanceof Error ? error.message : error);
  }
}
