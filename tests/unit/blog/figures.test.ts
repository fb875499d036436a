import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { parseFence } from '../../../src/build/figures/parse-fence.ts';
import { plot as plotKind } from '../../../src/build/figures/plot.ts';
import { compileModel } from '../../../src/build/models/compile-model.ts';
import { computeModel } from '../../../src/build/models/evaluate-model.ts';
import { loadModel } from '../../../src/build/models/load-model.ts';
import { siteRoot } from '../../../src/build/site-root.ts';
import { parseCsv, type Row } from '../../../src/lib/csv.ts';
import { drawPlot } from '../../../src/lib/plot/draw-plot.ts';
import type { Figure } from '../../../src/lib/plot/figure.ts';
import { cover, listLabels } from '../../../src/lib/plot/labels.ts';
import { plotSize, sayPlot } from '../../../src/lib/plot/plot.ts';
import { computeAll } from '../../../src/lib/recalculate/model.ts';
import { readArticles } from '../../support/articles.ts';

const { document } = parseHTML('<html></html>');

type Values = Readonly<Record<string, number>>;

const articles = await Promise.all(
  readArticles()
    .map(({ file, route }) => ({ file, route, folder: path.join(siteRoot, path.dirname(file)) }))
    .filter(({ folder }) => existsSync(path.join(folder, 'figure.ts')))
    .map(async ({ file, route, folder }) => {
      const model = loadModel(readFileSync(path.join(folder, 'model.yaml'), 'utf8'));
      const program = readFileSync(path.join(folder, 'figure.ts'), 'utf8');
      const quoted = [...program.matchAll(/'(\w+)'/gu)].map(([, name = '']) => name);
      const { default: figure } = (await import(pathToFileURL(path.join(folder, 'figure.ts')).href)) as {
        readonly default: Figure;
      };
      const [, body = ''] = /```plot\n([^]*?)\n```/u.exec(readFileSync(path.join(siteRoot, file), 'utf8')) ?? [];
      return { route, folder, model, figure, body, page: compileModel(model, quoted).page };
    }),
);
const followed = articles.filter(({ page }) => Object.keys(page.fields).length > 0);

describe('figures that follow the reader’s values', () => {
  it('number at least eleven', () => expect(followed.length).toBeGreaterThanOrEqual(11));

  it.each(followed)('$route draws any values within its plot, with legible labels', (article) => {
    const { plot = null } = plotKind.draw(parseFence(article.body, plotKind.options), article.folder);
    if (plot === null) throw new Error('The fence has no plot.');
    const own = compute(article, computeAll(article.page, {}));
    fc.assert(
      fc.property(anyValues(article), (changed) => {
        const rows = compute(article, computeAll(article.page, changed));
        const drawn = drawPlot(plot, own, rows, document);
        expect(drawn.outerHTML, JSON.stringify(changed)).not.toMatch(/NaN|Infinity|undefined/u);
        const boxes = listLabels(drawn).map(({ box }) => box);
        for (const [index, box] of boxes.entries()) {
          // The frame around a drawing leaves 16 pixels of space.
          expect(Math.max(-box.left, box.right - plotSize.width), JSON.stringify(changed)).toBeLessThanOrEqual(16);
          expect(Math.max(-box.top, box.bottom - plotSize.height)).toBeLessThanOrEqual(16);
          expect(
            boxes.slice(index + 1).some((other) => cover(box, other)),
            JSON.stringify(changed),
          ).toBe(false);
        }
        expect(sayPlot(plot, rows)).not.toMatch(/NaN|Infinity|undefined|null/u);
      }),
      { numRuns: 40, seed: 20261122 },
    );
  });
});

type Article = (typeof articles)[number];

function compute({ figure }: Article, values: Values): readonly Row[] {
  return parseCsv(
    figure((name) => {
      const value = values[name];
      // A division by zero has no value in the model, but gives Infinity on the page. Drawings leave both out.
      return value === undefined || !Number.isFinite(value) ? NaN : value;
    }).join('\n'),
  );
}

function anyValues({ page, model }: Article): fc.Arbitrary<Values> {
  const own = computeModel(model);
  const fields = Object.entries(page.fields).map(([name, { min, max }]) => {
    const near = fc.double({ min: -1, max: 1, noNaN: true }).map((power) => (own[name] ?? 1) * 10 ** power);
    const any = fc.oneof(fc.constant(own[name] ?? min), near, fc.double({ min, max, noNaN: true }));
    return [name, any.map((value) => Math.min(max, Math.max(min, Number(value.toPrecision(4)))))] as const;
  });
  return fc.record(Object.fromEntries(fields));
}
