import { selectAll } from 'hast-util-select';
import { describe, expect, it } from 'vitest';
import { readArticles } from '../support/articles.ts';
import { listRoutes } from '../support/routes.ts';
import { readBuilt } from '../support/site.ts';
import { readBuiltPage, readTree, textOf } from './support/page.ts';

const articles = readArticles();
const archive = readBuiltPage('/blog/archive');
const linksOf = (route: string, selector: string): readonly string[] =>
  readBuiltPage(route)
    .find(selector)
    .map(({ properties }) => String(properties.href));

it.each(listRoutes.filter((route) => route !== '/blog/archive'))('%s has pictures with their dimensions', (route) => {
  const pictures = readBuiltPage(route).find('img');
  expect(pictures.length).toBeGreaterThan(0);
  // sub-path.test.ts requests them.
  for (const { properties } of pictures) expect([properties.width, properties.height]).toEqual([960, 600]);
  // The first one, which is in the page twice, needs no request.
  const isInPage = pictures.map(({ properties }) => String(properties.src).startsWith('data:image/svg+xml,%3Csvg '));
  expect(isInPage.slice(0, 3)).toEqual([true, true, false]);
});

it.each(listRoutes.filter((route) => route !== '/blog/archive'))('%s has neighbours of different colours', (route) => {
  const pictures = readBuiltPage(route).find('[data-hue]');
  expect(pictures).toHaveLength(10);
  pictures.forEach(({ properties: one }, at) => {
    // Beside it, and below it in three columns.
    for (const other of [pictures[at + 1], pictures[at + 3]]) {
      expect(other?.properties.dataHue).not.toBe(one.dataHue);
      expect(other?.properties.dataLook).not.toBe(one.dataLook);
    }
  });
});

it('has roots in a formula as MathML, with the sign and brackets still in the text', () => {
  const page = readBuiltPage('/blog/how-long-to-hold-a-rate-quote');
  expect(page.find('.formula msqrt').map(textOf)).toEqual(['minutes ÷ 525,600', '2π']);
  expect(page.find('.formula .one-line').map(textOf)).toEqual(['× √( minutes ÷ 525,600)', '÷ √( 2π)']);
});

it('has eight articles in a reading order for shop owners, which the first list page links to', () => {
  expect(archive.find('section[aria-labelledby="shop-owners"] li > a')).toHaveLength(8);
  expect(linksOf('/blog/', 'main a')).toContain('/blog/archive#shop-owners');
});

it.each(listRoutes)(
  '%s has closed years in its sidebar, between the newest articles, the archive and the topics of its labels with their numbers of articles',
  (route) => {
    const links = selectAll('aside nav > a, aside [open] a, aside nav > ul a, .topic-label', readTree(route)).map(
      textOf,
    );
    const topics = archive.find('.topic-label').slice(1);
    const counted = topics.map((topic) => {
      const anchor = String(topic.properties.href).replace('/blog/archive#', '');
      return `${textOf(topic)} (${archive.find(`section[aria-labelledby="${anchor}"] time`).length})`;
    });
    expect(links).toEqual(['Latest articles', 'All articles', ...counted, 'All', ...topics.map(textOf)]);
  },
);

describe.each(articles.map(({ route }) => route))('%s', (route) => {
  const page = readBuiltPage(route);

  it('has a byline whose parts are apart in browsers without styles', () => {
    const byline = page.find('header > div').map(textOf);
    expect(byline.join('\n')).toMatch(
      /^Published \d+ \w{3} \d{4} · (Reviewed \d+ \w{3} \d{4} · )?\d+ min read · [A-Z][A-Za-z, ]+$/m,
    );
  });

  it('links its topics to sections of the archive that list it', () => {
    const topics = page.find('[aria-label="Topics"] a');
    expect(topics.length).toBeGreaterThan(0);
    for (const topic of topics) {
      const anchor = String(topic.properties.href).replace('/blog/archive#', '');
      expect(textOf(archive.anchors.get(anchor) ?? topic)).toBe(textOf(topic));
      const listed = archive.find(`section[aria-labelledby="${anchor}"] a`).map(({ properties }) => properties.href);
      expect(listed).toContain(route);
    }
  });

  it('ends with two related articles', () => {
    const related = linksOf(route, 'section[aria-labelledby="related-articles"] article a');
    expect(new Set(related).size).toBe(2);
    expect(related).not.toContain(route);
  });

  it('has its year open in the sidebar, and no other', () => {
    const open = readBuilt(`${route}/index.html`).match(/<details[^>]* open[^>]*>(?:(?!<\/details>)[^])*/g) ?? [];
    expect(open).toHaveLength(1);
    expect(open[0]).toMatch(/aria-current="?page/);
  });
});
