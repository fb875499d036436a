import { expect, it } from 'vitest';
import { formatOverdue, listOverdue } from '../../../src/tools/freshness/list-overdue.ts';

it('the list of overdue pages names owner, date and age, and invalid dates', () => {
  const pages = [
    { file: 'docs/new.mdx', owner: 'docs-team', reviewed: '2026-11-11' },
    { file: 'docs/old.mdx', owner: 'docs-team', reviewed: '2026-11-10' },
    { file: 'docs/never.mdx', owner: 'nobody', reviewed: '' },
  ];
  const list = formatOverdue(listOverdue(pages, new Date('2026-11-21T12:00:00Z'), 10), pages.length, 10);
  expect(list).toMatch(/^2 of 3 pages were reviewed more than 10 days ago\./);
  expect(list).toContain('## docs-team\n\n- docs/old.mdx: reviewed 2026-11-10, 11 days ago\n\n## nobody\n');
  expect(list).toContain('- docs/never.mdx: reviewed "", which is not a date');
  expect(formatOverdue([], 25, 180)).toBe('All 25 pages were reviewed within the last 180 days.');
});
