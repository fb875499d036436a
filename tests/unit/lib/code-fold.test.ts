import { describe, expect, it } from 'vitest';
import { foldOf } from '../../../src/lib/code-fold.ts';

describe('a block of code', () => {
  it.each([
    [11, undefined],
    [13, undefined],
    [14, 'code-tall'],
    [59, 'code-tall'],
    [60, 'code-long'],
  ])('of %i lines folds only where that hides six of them and a third: %s', (lines, fold) => {
    expect(foldOf(lines)).toBe(fold);
  });
});
