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

  it('is read from the report of the journeys', () => {
    const annotate = (...annotations: readonly object[]): object => ({ tests: [{ annotations }] });
    const report = {
      suites: [
        {
          specs: [
            annotate({ type: 'counted', description: 'axe: 90 pages' }, { type: 'slow', description: 'no count' }),
          ],
          suites: [{ specs: [annotate(), annotate({ type: 'counted', description: 'Reflow: 9 pages' })] }],
        },
      ],
    };
    expect(readCounted(report)).toEqual(['axe: 90 pages', 'Reflow: 9 pages']);
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
