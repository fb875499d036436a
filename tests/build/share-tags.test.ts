import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { hosts } from '../../src/build/config/hosts.ts';
import { readArticles } from '../support/articles.ts';
import { buildFolder } from '../support/site.ts';
import { allRoutes } from './support/all-routes.ts';
import { readHead } from './support/page-head.ts';

const articles = readArticles();
const heads = new Map(allRoutes.map((route) => [route, readHead(route)]));
const kilobyte = 1000;

describe.each([...heads])('a link to %s', (route, { title, meta }) => {
  it('is shown with title, description and address', () => {
    const [shared = ''] = meta('og:title');
    expect(title === shared || title === `${shared} | Sluice`).toBe(true);
    expect(meta('og:title').length).toBe(1);
    expect(meta('og:description')).toEqual(meta('description'));
    expect(meta('og:url')).toEqual([`${hosts.site}${route}`]);
    expect(meta('og:site_name')).toEqual(['Sluice']);
    expect(meta('og:locale')).toEqual(['en_GB']);
    const isArticle = articles.some((article) => article.route === route);
    expect(meta('og:type')).toEqual([isArticle ? 'article' : 'website']);
    expect(meta('twitter:card')).toEqual(['summary_large_image']);
  });

  it('is shown with its own picture, described by its title', () => {
    const picture = pictureOf(route);
    for (const name of ['og:image', 'twitter:image']) expect(meta(name)).toEqual([`${hosts.site}${picture}`]);
    for (const name of ['og:image:alt', 'twitter:image:alt']) {
      expect(meta(name)).toEqual([expect.stringContaining(meta('og:title')[0] ?? '')]);
    }
    const file = path.join(buildFolder, picture);
    expect(readSize(file)).toEqual([Number(meta('og:image:width')[0]), Number(meta('og:image:height')[0])]);
    expect(readSize(file)).toEqual([1200, 630]);
    expect(statSync(file).size).toBeLessThan(80 * kilobyte);
    // A picture of one colour without text would be smaller.
    expect(statSync(file).size).toBeGreaterThan(5 * kilobyte);
  });
});

describe.each(articles)('a link to $route', ({ route, data }) => {
  const meta = heads.get(route)?.meta ?? (() => []);

  it('has the date, the teams and the topics of the article', () => {
    expect(meta('article:published_time').map((time) => Date.parse(time))).toEqual([Date.parse(String(data.date))]);
    expect(meta('article:author').length).toBe([data.authors].flat().length);
    expect(meta('article:tag').length).toBe([data.tags].flat().length);
    expect(meta('article:section')).toEqual(meta('article:tag').slice(0, 1));
  });
});

describe('the pictures', () => {
  it('exist for all pages, with none left over', () => {
    const pictures = globSync('img/social/**/*.png', { cwd: buildFolder }).map((file) => `/${file}`);
    expect(pictures.sort()).toEqual(allRoutes.map(pictureOf).sort());
  });
});

describe('the icons', () => {
  it('are linked from every page and exist', () => {
    for (const { links } of heads.values()) {
      const named = [...links('icon'), ...links('apple-touch-icon')];
      expect(named).toEqual(['/img/favicon.svg', '/favicon.ico', '/img/apple-touch-icon.png']);
    }
    for (const file of ['img/favicon.svg', 'favicon.ico', 'img/apple-touch-icon.png']) {
      expect(existsSync(path.join(buildFolder, file))).toBe(true);
    }
  });
});

function pictureOf(route: string): string {
  return `/img/social${route.replace(/\/$/, '')}.png`;
}

/** Returns the width and height of a PNG. Throws if the file isn't a PNG. */
function readSize(file: string): readonly number[] {
  const png = readFileSync(file);
  if (png.toString('latin1', 1, 4) !== 'PNG') throw new Error(`${file} is not a PNG.`);
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}
