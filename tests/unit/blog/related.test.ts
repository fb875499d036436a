import { expect, it } from 'vitest';
import { findRelated } from '../../../src/build/blog/related/index.ts';
import type { ArticleEntry } from '../../../src/lib/articles.ts';

const entry = (title: string, ...topics: readonly string[]): ArticleEntry => ({
  permalink: `/blog/${title}`,
  title,
  date: '2026-01-10T12:00:00.000Z',
  place: 1,
  minutes: 4,
  topics: topics.map((name) => ({ name, label: name })),
});

it('the related articles begin with those that share the most topics, without the article and what it links to', () => {
  const read = entry('read', 'custody', 'law');
  const others = [
    entry('second-topic-of-both', 'coins', 'law'),
    entry('main-topic-of-both', 'custody'),
    entry('both-topics', 'custody', 'law'),
    entry('nothing', 'games'),
    entry('linked', 'custody'),
  ];
  const found = findRelated(read, [read, ...others], ['/blog/linked']).map(({ title }) => title);
  expect(found).toEqual(['both-topics', 'main-topic-of-both', 'second-topic-of-both', 'nothing']);
});
