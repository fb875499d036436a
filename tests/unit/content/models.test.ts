import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { checkArticle } from '../../../src/build/models/check-article.ts';
import { evaluateModel } from '../../../src/build/models/evaluate-model.ts';
import { loadModel } from '../../../src/build/models/load-model.ts';
import { siteRoot } from '../../../src/build/site-root.ts';

const articles = globSync('blog/*/index.mdx', { cwd: siteRoot }).sort();

describe('the sums of the articles', () => {
  it('has articles to check', () => expect(articles.length).toBeGreaterThanOrEqual(12));

  it.each(articles)('%s agrees with its model', (article) => {
    const model = loadModel(readFileSync(path.join(siteRoot, path.dirname(article), 'model.yaml'), 'utf8'));
    const wrong = evaluateModel(model).map(({ message }) => message);
    const findings = checkArticle(readFileSync(path.join(siteRoot, article), 'utf8'), model);
    expect([
      ...wrong,
      ...findings.map(({ line, column, message }) => `${article}:${line}:${column}: ${message}`),
    ]).toEqual([]);
  });
});
