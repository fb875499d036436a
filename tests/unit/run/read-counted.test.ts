import { describe, expect, it } from 'vitest';
import { readCounted } from '../../run/read-counted.ts';
import { sayCounts } from '../../support/counted.ts';

describe('what the tests of a step have counted', () => {
  it('is read from the report, in its order', () => {
    const report = {
      testResults: [
        { assertionResults: [{ meta: {} }, { meta: { counted: 'The contract: 12 operations.' } }] },
        { assertionResults: [{ meta: { counted: 'Runs: curl 3.' } }] },
      ],
    };
    expect(readCounted(report)).toEqual(['The contract: 12 operations.', 'Runs: curl 3.']);
  });

  it('is nothing in the report of another runner', () => {
    expect(readCounted({ stats: { expected: 3 } })).toEqual([]);
  });

  it('is said with the names of what was counted', () => {
    expect(sayCounts({ operations: 12, headers: 3 })).toBe('12 operations, 3 headers');
  });

  it('is a fault where nothing was found', () => {
    expect(() => sayCounts({ operations: 12, headers: 0, parameters: 0 })).toThrowErrorMatchingInlineSnapshot(
      `[Error: Not one found of: headers, parameters.]`,
    );
  });
});
