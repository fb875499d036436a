import { describe, expect, it } from 'vitest';
import { formatOverdue, listOverdue } from '../../../src/tools/freshness/list-overdue.ts';

const pages = [
  { file: 'docs/new.mdx', owner: 'docs-team', reviewed: '2026-11-01' },
  { file: 'docs/old.mdx', owner: 'docs-team', reviewed: '2026-01-01' },
  { file: 'docs/older.mdx', owner: 'protocol-team', reviewed: '2025-01-01' },
  { file: 'docs/never.mdx', owner: 'nobody', reviewed: '' },
];
const today = new Date('2026-11-21T12:00:00Z');

describe('the list of overdue pages', () => {
  it('names owner, date and age, and invalid dates', () => {
    expect(formatOverdue(listOverdue(pages, today, 180), pages.length, 180)).toMatchInlineSnapshot(`
      "3 of 4 pages were reviewed more than 180 days ago.

      ## docs-team

      - docs/old.mdx: reviewed 2026-01-01, 324 days ago

      ## nobody

      - docs/never.mdx: reviewed "", which is not a date

      ## protocol-team

      - docs/older.mdx: reviewed 2025-01-01, 689 days ago

      Compare each page with the contract, correct it, and set "reviewed" in its front matter to the day you did."
    `);
  });

  it('leaves out a page that is exactly as old as allowed', () => {
    const page = { file: 'docs/x.mdx', owner: 'docs-team', reviewed: '2026-11-11' };
    expect(listOverdue([page], today, 10)).toEqual([]);
    expect(listOverdue([page], today, 9)).toEqual([{ ...page, days: 10 }]);
  });

  it('says so if no page is overdue', () => {
    expect(formatOverdue([], 25, 180)).toBe('All 25 pages were reviewed within the last 180 days.');
  });
});
