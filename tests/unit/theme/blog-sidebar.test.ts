import { expect, it } from 'vitest';
import { cutAround, most, shorten } from '../../../src/theme/BlogSidebar/Desktop/cutAround.ts';

const year = Array.from({ length: 100 }, (_, index) => ({ permalink: `/blog/${index}` }));

it('The list beside an article keeps its length as articles come, and has the one that is shown', () => {
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
])('The list calls "%s" "%s"', (title, name) => expect(shorten({ title })).toEqual({ title: name }));
