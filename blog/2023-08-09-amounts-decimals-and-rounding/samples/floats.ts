// Shows what binary floating point does to money. Don't copy any of it.
const prices = Array.from({ length: 9999 }, (_, index) => index + 1);
const wrong = prices.filter((cents) => Math.trunc(Number((cents / 100).toFixed(2)) * 100) !== cents);

console.log('19.99 * 100 =', 19.99 * 100);
console.log('prices that lose a cent:', wrong.length, 'of', prices.length);
console.log('2.01 * 1e6 =', 2.01 * 1e6);
console.log('2.3 * 1e18 =', BigInt(2.3 * 1e18));
console.log('parsed:', JSON.parse('{"wei":1000000000000000001}').wei === 1000000000000000000);
console.log('largest safe integer:', Number.MAX_SAFE_INTEGER);
console.log('largest 64-bit integer:', 2n ** 63n - 1n);
console.log('digits of the largest 256-bit integer:', String(2n ** 256n - 1n).length);
