import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { hosts } from '../../src/build/config/hosts.ts';
import { readArticles } from '../support/articles.ts';
import { buildFolder } from '../support/site.ts';
import { readHead } from './support/page.ts';

const dayOf = (value: unknown): string => new Date(String(value)).toISOString().slice(0, 10);

// The properties that search engines read: developers.google.com/search/docs/appearance/structured-data/article.
it.each(readArticles())('search engines find the facts of $route', ({ route, data }) => {
  const posting = readHead(route)
    .structuredData.map((text): Readonly<Record<string, unknown>> => JSON.parse(text))
    .filter((one) => one['@type'] === 'BlogPosting');
  expect(posting).toMatchObject([
    { headline: data.title, description: data.description, mainEntityOfPage: hosts.site + route },
  ]);
  const [{ datePublished, dateModified, author, publisher, image } = {}] = posting;
  expect(Date.parse(String(datePublished))).toBe(Date.parse(String(data.date)));
  expect(dayOf(dateModified)).toBe(dayOf(data.reviewed));
  for (const one of [author, publisher].flat())
    expect(one).toMatchObject({ '@type': 'Organization', name: expect.any(String) });
  expect([author].flat().length).toBe([data.authors].flat().length);
  expect(existsSync(path.join(buildFolder, new URL(String(image)).pathname))).toBe(true);
});
