import { expect, it } from 'vitest';
import { writeAtom, writeJson } from '../../../src/build/finish/feeds/write.ts';

it.each([writeAtom, writeJson])('an item that has moved keeps its identifier: %o', (write) => {
  const day = new Date('2026-01-05');
  const [id, url] = ['https://a.test/old#1', 'https://a.test/new#1'];
  const item = { id, url, title: 'A', summary: 'A', html: 'A', published: day, updated: day, authors: [], topics: [] };
  const feed = { id: 'a', title: 'A', description: 'A', home: url, self: url, current: url };
  expect(write({ ...feed, items: [item], previous: undefined, next: undefined })).toMatch(
    new RegExp(`(?:<id>|"id": ")${id}`),
  );
});
