import { expect, it } from 'vitest';
import { cutAround, most } from '../../../src/theme/BlogSidebar/Desktop/cutAround.ts';

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
