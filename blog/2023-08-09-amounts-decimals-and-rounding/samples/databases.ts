// What SQLite stores of an amount, and what its driver in Node hands back. Don't copy any of it.
import { DatabaseSync } from 'node:sqlite';

const database = new DatabaseSync(':memory:');
const one = (sql: string): unknown => Object.values(database.prepare(sql).get() ?? {})[0];

database.exec('CREATE TABLE paid (number NUMERIC, whole INTEGER, text TEXT)');
database.exec(`INSERT INTO paid VALUES ('10000000000000000001', '10000000000000000001', '10000000000000000001')`);

console.log('sum of 0.1 and 0.2:', one('SELECT 0.1 + 0.2'), one('SELECT 0.1 + 0.2 = 0.3') === 1);
console.log('19.99 * 100, cut off:', one('SELECT CAST(19.99 * 100 AS INTEGER)'));
console.log('2.675 to two decimals:', one('SELECT round(2.675, 2)'));
console.log('10 ETH and a wei, NUMERIC column:', one('SELECT number FROM paid'), one('SELECT typeof(number) FROM paid'));
console.log('10 ETH and a wei, INTEGER column:', one('SELECT whole FROM paid'), one('SELECT typeof(whole) FROM paid'));
console.log('10 ETH and a wei, TEXT column:', one('SELECT text FROM paid'), one('SELECT typeof(text) FROM paid'));
console.log('largest 64-bit integer, plus 1:', one('SELECT typeof(9223372036854775807 + 1)'));
console.log('-7 divided by 2, in integers:', one('SELECT -7 / 2'));
try {
  console.log('1 ETH and a wei, read as a number:', one('SELECT 1000000000000000001'));
} catch (error) {
  console.log('1 ETH and a wei, read as a number:', error instanceof RangeError ? 'throws' : error);
}
const exact = database.prepare('SELECT 1000000000000000001');
exact.setReadBigInts(true);
console.log('the same, with setReadBigInts:', Object.values(exact.get() ?? {})[0]);
