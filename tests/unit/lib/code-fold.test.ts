import { describe, expect, it } from 'vitest';
import { foldOf } from '../../../src/lib/code-fold.ts';

describe('a block of code', () => {
  it.each([
    [10, undefined],
    [11, 'code-tall'],
    [22, 'code-tall'],
    [23, 'code-deep'],
    [49, 'code-deep'],
    [50, 'code-long'],
  ])('of %i lines folds if it is too high, and a long one only if that hides ten lines: %s', (lines, fold) => {
    expect(foldOf(lines)).toBe(fold);
  });
});
