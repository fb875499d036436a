import { describe, expect, it } from 'vitest';
import { findRelated } from '../../../src/build/blog/related/index.ts';
import type { ArticleEntry } from '../../../src/lib/articles.ts';

const entry = (name: string, day: number, ...topics: readonly string[]): ArticleEntry => ({
  permalink: `/blog/${name}`,
  title: name,
  date: new Date(Date.UTC(2026, 0, day, 12)).toISOString(),
  topics: topics.map((topic) => ({ name: topic, label: topic })),
});

const read = entry('read', 10, 'custody', 'law');
const namesOf = (entries: readonly ArticleEntry[]): readonly string[] => entries.map(({ title }) => title);

describe('the related articles', () => {
  it('begin with those that share the most topics, main topics first', () => {
    const others = [
      entry('second topic of both', 10, 'coins', 'law'),
      entry('main topic of both', 1, 'custody'),
      entry('both topics', 1, 'custody', 'law'),
      entry('main topic there', 1, 'law'),
      entry('nothing', 10, 'games'),
    ];
    expect(namesOf(findRelated(read, others, []))).toEqual([
      'both topics',
      'main topic of both',
      'main topic there',
      'second topic of both',
      'nothing',
    ]);
  });

  it('leave out the article itself and those that its text links to', () => {
    expect(findRelated(read, [read, entry('shown', 9, 'custody')], ['/blog/shown'])).toEqual([]);
  });
});
