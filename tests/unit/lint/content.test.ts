import { describe, expect, it } from 'vitest';
import { formatReport } from '../../../src/tools/lint/finding.ts';
import { lint, readContent } from '../../../src/tools/lint/lint.ts';

const content = readContent();

describe('the content', () => {
  it('is there', () => {
    expect(content.filter(({ file }) => file.startsWith('docs/')).length).toBeGreaterThanOrEqual(25);
    expect(content.filter(({ file }) => /^blog\/.*\.mdx$/.test(file)).length).toBeGreaterThanOrEqual(12);
  });

  it('keeps every rule of src/tools/lint', { timeout: 60_000 }, async () => {
    const faults = (await lint(content)).filter(({ isAdvice }) => isAdvice !== true);
    expect(faults.map(formatReport)).toEqual([]);
  });
});
