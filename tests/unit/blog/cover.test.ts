import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readText } from '../../../src/build/files/index.ts';
import { siteRoot } from '../../../src/build/site-root.ts';

it('every topic has a picture, so that an article can do without one', () => {
  const topics = (readText('blog/tags.yml').match(/^[\w-]+(?=:$)/gm) ?? []).sort();
  const drawn = globSync('*.svg', { cwd: `${siteRoot}/src/build/blog/cover/topics` });
  expect(drawn.sort(), 'src/build/blog/cover/topics').toEqual(topics.map((name) => `${name}.svg`));
});
