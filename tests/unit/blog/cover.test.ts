import { expect, it } from 'vitest';
import { findFiles, readText } from '../../../src/build/files/index.ts';

it('every topic has a picture, so that an article can do without one', () => {
  const topics = (readText('blog/tags.yml').match(/^[\w-]+(?=:$)/gm) ?? []).sort();
  const drawn = findFiles('src/build/blog/cover/topics/*.svg');
  expect(drawn).toEqual(topics.map((name) => `src/build/blog/cover/topics/${name}.svg`));
});
