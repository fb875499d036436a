import { expect, it } from 'vitest';
import { splitFeed } from '../../../src/build/finish/feeds/index.ts';

// tests/build/feeds.test.ts looks at the items.
it.each([1, 9, 10, 11, 20, 21, 48])(
  'a feed in several files has each of %i items, and archives that never change',
  (count) => {
    const items = Array.from({ length: count }, (_, index) => {
      const day = new Date((count - index) * 86_400_000);
      const texts = { id: '', url: String(count - index), title: '', summary: '', html: '' };
      return { ...texts, published: day, updated: day, authors: [], topics: [] };
    });
    const feed = { id: 'i', title: 't', description: 'd', home: 'h', items, file: 'f.xml', archive: 'f' };
    const [newest, ...archives] = splitFeed(feed, '/').map((file) => file.items.map(({ url }) => Number(url)));
    expect(new Set([newest ?? [], ...archives].flat()).size).toBe(count);
    expect(newest?.length).toBe(Math.min(count, 10));
    for (const [index, archive] of archives.entries())
      expect(archive).toEqual(Array.from({ length: 10 }, (_, place) => index * 10 + 10 - place));
  },
);
