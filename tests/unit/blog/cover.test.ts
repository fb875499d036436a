import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { siteRoot } from '../../../src/build/site-root.ts';

it('every topic has a picture, so that an article can do without one', () => {
  const topics = readFileSync(`${siteRoot}/blog/tags.yml`, 'utf8').match(/^[\w-]+(?=:$)/gmu) ?? [];
  const drawn = globSync('*.svg', { cwd: `${siteRoot}/src/build/blog/cover/topics` });
  expect(drawn.sort()).toEqual(topics.map((name) => `${name}.svg`).sort());
});
