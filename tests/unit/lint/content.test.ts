import { describe, expect, it } from 'vitest';
import { formatReport } from '../../../src/tools/lint/finding.ts';
import { lint, readContent } from '../../../src/tools/lint/lint.ts';

const content = readContent();

describe('the content', () => {
  it('has been found', () => {
    expect(content.filter(({ file }) => file.startsWith('docs/')).length).toBeGreaterThanOrEqual(25);
    expect(content.filter(({ file }) => /^blog\/.*\.mdx$/.test(file)).length).toBeGreaterThanOrEqual(12);
  });

  it('follows every rule of src/tools/lint, and has no open advice on style', { timeout: 60_000 }, async () => {
    expect((await lint(content)).map(formatReport)).toEqual([]);
  });
});
