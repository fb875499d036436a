import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findFault } from '../../../src/build/blog/cover/index.ts';
import { siteRoot } from '../../../src/build/site-root.ts';

const frame = 'width="960" height="600" viewBox="-240 0 960 600"';
const draw = (content: string): string => `<svg xmlns="http://www.w3.org/2000/svg" ${frame}>\n${content}</svg>`;

describe('the picture of an article', () => {
  it('is accepted if it consists of plain shapes', () => {
    expect(findFault(draw('<g transform="scale(2)"><path d="M0,0h9" fill="#000"/></g>'))).toBeNull();
  });

  it('exists for every topic, so that an article needs none of its own', () => {
    const topics = readFileSync(`${siteRoot}/blog/tags.yml`, 'utf8').match(/^[\w-]+(?=:$)/gmu) ?? [];
    const drawn = globSync('*.svg', { cwd: `${siteRoot}/src/build/blog/cover/topics` });
    expect(drawn.sort()).toEqual(topics.map((name) => `${name}.svg`).sort());
  });

  it.each([
    ['a script', draw('<script>alert(1)</script>'), '2: the picture has <script>alert(1)'],
    ['a handler', draw('<path d="M0,0" onclick="go()"/>'), '2: the picture has onclick="go()"'],
    ['an address', draw('<path d="M0,0" fill="url(#a)"/>'), '2: the picture has url(#a)'],
    ['another size', draw('').replace('600"', '300"'), '1: the picture has another size'],
    ['too many shapes', draw('<path d="M0,0"/>'.repeat(600)), '1: the picture has 9'],
  ])('is rejected with its line if it has %s', (_, svg, message) => {
    expect(findFault(svg)).toContain(message);
  });
});
