import { describe, expect, it } from 'vitest';
import {
  compare,
  divide,
  isAmount,
  multiply,
  parseAmount,
  roundDown,
  roundUp,
  sum,
  writeFixed,
  writeShortest,
} from '../../model/amount.ts';

describe('amounts', () => {
  it.each(['0', '25', '0.00025', '123456789012345678901234567890.123456789012345678'])('keep %s exactly', (text) => {
    expect(writeShortest(parseAmount(text), 18)).toBe(text);
  });

  it.each(['-1', '+1', '1e3', '01', '.5', '5.', '1,000', '', ' 1', 25, null])('reject %j', (value) => {
    expect(isAmount(value)).toBe(false);
  });

  it('add up without floating-point errors', () => {
    expect(writeShortest(sum([parseAmount('0.1'), parseAmount('0.2')]), 18)).toBe('0.3');
  });

  it('are rounded down or up only if there is a remainder', () => {
    const third = divide(parseAmount('10'), parseAmount('3'));
    expect(writeFixed(roundDown(third, 2), 2)).toBe('3.33');
    expect(writeFixed(roundUp(third, 2), 2)).toBe('3.34');
    expect(writeFixed(roundUp(parseAmount('3.33'), 2), 2)).toBe('3.33');
    expect(compare(multiply(third, parseAmount('3')), parseAmount('10'))).toBe(0);
  });

  it('are written with the decimals of a currency, or in their shortest form', () => {
    expect(writeFixed(parseAmount('25'), 2)).toBe('25.00');
    expect(writeFixed(parseAmount('2500'), 0)).toBe('2500');
    expect(writeShortest(parseAmount('25.000000'), 6)).toBe('25');
    expect(writeShortest(parseAmount('100'), 6)).toBe('100');
  });

  it('are never rounded silently', () => {
    expect(() => writeFixed(parseAmount('0.005'), 2)).toThrow('more than 2 decimals');
    expect(() => divide(parseAmount('1'), parseAmount('0'))).toThrow('Division by zero');
  });
});
