import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { applyEdits } from '../../../src/tools/lint/apply-edits.ts';
import { allowedFile, readAllowedValues } from '../../../src/tools/lint/allowed-values.ts';
import { formatAnnotation, type Report } from '../../../src/tools/lint/finding.ts';
import { distance, listNearest } from '../../../src/lib/nearest.ts';
import { isHead, parsePage, readHead } from '../../../src/tools/lint/page.ts';
import { readContent } from '../../../src/tools/lint/lint.ts';
import { printReports } from '../../../src/tools/lint/print-reports.ts';

describe('a finding', () => {
  it('is shown at its line in a pull request', () => {
    const report = { file: 'docs/x.mdx', line: 3, column: 7, rule: 'headings', message: '50% of it\nis wrong' };
    expect(formatAnnotation(report)).toBe(
      '::error file=docs/x.mdx,line=3,col=7,title=headings::50%25 of it%0Ais wrong',
    );
  });
});

describe('the last line of a check', () => {
  it('has the totals, in the singular or the plural', () => {
    const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    onTestFinished(() => print.mockRestore());
    const fault = { file: 'docs/x.mdx', line: 1, column: 1, rule: 'headings', message: 'm' };
    const advice = { ...fault, isAdvice: true as const };
    const count = (reports: readonly Report[], files: number): string => {
      printReports(reports, files, performance.now());
      return String(print.mock.lastCall?.[0]).replace(/ in \d+\.\d s/, '');
    };
    expect(count([fault, advice], 1)).toBe('1 file: 1 fault, 1 piece of advice on style.');
    expect(count([fault, fault, advice, advice], 2)).toBe('2 files: 2 faults, 2 pieces of advice on style.');
    expect(count([], 2)).toBe('2 files: no faults.');
  });
});

describe('the list of allowed values', () => {
  it('has no unused values', () => {
    const content = readContent()
      .map(({ source }) => source)
      .join('\n');
    const allowed = Object.values(readAllowedValues()).flatMap((values) => [...values.keys()]);
    expect(allowed.filter((value) => !content.includes(value))).toEqual([]);
  });

  it('must have a reason for each group', () => {
    expect(() => readAllowedValues('addresses: [{ values: [a] }]\nsecrets: []\nhosts: []')).toThrow(
      `${allowedFile}: group 1 of "addresses" needs a reason and a list of values.`,
    );
  });
});

describe('a page that cannot be parsed', () => {
  const parse = (source: string) => {
    const head = readHead({ file: 'docs/x.mdx', source });
    return isHead(head) ? parsePage(head) : head;
  };

  it("is a finding if its text isn't MDX", () => {
    expect(parse('An amount < 5 and {.\n')).toMatchInlineSnapshot(`
      {
        "message": "this is not MDX: Unexpected end of file in expression, expected a corresponding closing brace for \`{\`; "{" and "<" only where code starts, and every tag closed; in prose type \\{ and &lt;, or use a code span",
        "offset": 20,
      }
    `);
  });

  it("is a finding if its front matter isn't YAML", () => {
    expect(parse('---\ntitle: a: b\n---\n')).toMatchInlineSnapshot(`
      {
        "message": "the front matter is not YAML: Nested mappings are not allowed in compact mappings; one "key: value" on each line; put quotes around text that contains ": "",
        "offset": 11,
      }
    `);
  });
});

describe('the nearest names', () => {
  it('come first', () => {
    expect(distance('invoice', 'invoices')).toBe(1);
    expect(listNearest('invoce', ['payouts', 'invoices', 'invoice'], 2)).toBe('invoice, invoices and 1 more');
  });
});

describe('a fix', () => {
  it('applies edits from the end, and only the first of two that overlap', () => {
    const report = { file: 'x', line: 1, column: 1, rule: 'r', message: 'm' };
    const edits = [
      { start: 4, end: 5, text: 'E' },
      { start: 0, end: 2, text: 'A' },
      { start: 1, end: 3, text: 'X' },
    ];
    expect(
      applyEdits(
        'abcdef',
        edits.map((edit) => ({ ...report, edit })),
      ),
    ).toBe('AcdEf');
  });
});
