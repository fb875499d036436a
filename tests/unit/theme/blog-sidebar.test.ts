import { expect, it } from 'vitest';
import { cutAround, most, shorten } from '../../../src/theme/BlogSidebar/Desktop/cutAround.ts';

const year = Array.from({ length: 100 }, (_, index) => ({ permalink: `/blog/${index}` }));

it('the list of articles in the sidebar has a fixed maximum length and includes the current one', () => {
  for (const shown of year) {
    const list = cutAround(year, shown.permalink);
    expect(list).toHaveLength(most);
    expect(list).toContain(shown);
  }
  expect(cutAround(year, '/blog/')).toEqual(year.slice(0, most));
  expect(cutAround(year.slice(0, 9), '/blog/8')).toEqual(year.slice(0, 9));
});

it.each([
  ['Recurring crypto billing compared: five models', 'Recurring crypto billing compared'],
  ['Can crypto lower your dispute ratio? Work it out first', 'Can crypto lower your dispute ratio?'],
  ['How many confirmations are enough?', 'How many confirmations are enough?'],
])('the list shortens "%s" to "%s"', (title, name) => expect(shorten({ title })).toEqual({ title: name }));
