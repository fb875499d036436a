// Shows what binary floating point does to money. Don't copy any of it.
const prices = Array.from({ length: 9999 }, (_, index) => index + 1);
const wrong = prices.filter((cents) => Math.trunc(Number((cents / 100).toFixed(2)) * 100) !== cents);

console.log('19.99 * 100 =', 19.99 * 100);
console.log('prices that lose a cent:', wrong.length, 'of', prices.length);
const rounded = prices.filter((cents) => Math.round(Number((cents / 100).toFixed(2)) * 100) !== cents);
console.log('prices that lose a cent, rounded:', rounded.length);
console.log('2.675 to two decimals:', (2.675).toFixed(2));
console.log('0.5 and 1.5 to whole numbers:', Math.round(0.5), Math.round(1.5));
console.log('-7 divided by 2, in integers:', -7n / 2n);
console.log('10 ETH and a wei, from JSON:', BigInt(JSON.parse('10000000000000000001')));
console.log('2.01 * 1e6 =', 2.01 * 1e6);
console.log('2.3 * 1e18 =', BigInt(2.3 * 1e18));
console.log('parsed:', JSON.parse('{"wei":1000000000000000001}').wei === 1000000000000000000);
console.log('largest safe integer:', Number.MAX_SAFE_INTEGER);
console.log('largest 64-bit integer:', 2n ** 63n - 1n);
console.log('digits of the largest 256-bit integer:', String(2n ** 256n - 1n).length);
