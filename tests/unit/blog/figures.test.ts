import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFence } from '../../../src/build/figures/parse-fence.ts';
import { plot as plotKind } from '../../../src/build/figures/plot/index.ts';
import type { Drawing } from '../../../src/build/figures/svg/drawing.ts';
import { element, escapeText } from '../../../src/build/figures/svg/element.ts';
import { findOverflow, findOverlap, measureLabels } from '../../../src/build/figures/plot/measure-labels.ts';
import { parseSvg, type SvgElement } from '../../../src/build/figures/svg/parse-svg.ts';
import { compileModel } from '../../../src/build/models/compile-model.ts';
import { computeModel } from '../../../src/build/models/evaluate-model.ts';
import { loadModel } from '../../../src/build/models/load-model.ts';
import { siteRoot } from '../../../src/build/site-root.ts';
import { parseCsv, type Row } from '../../../src/lib/csv.ts';
import { drawPlot } from '../../../src/lib/plot/draw-plot.ts';
import type { Figure } from '../../../src/lib/plot/figure.ts';
import type { Plot } from '../../../src/lib/plot/plot.ts';
import { sayPlot } from '../../../src/lib/plot/say-plot.ts';
import type { Shape } from '../../../src/lib/plot/shape.ts';
import { programs } from '../../../src/client/parts/recalculate/programs.ts';
import { computeAll } from '../../../src/lib/recalculate/model.ts';
import { readArticles } from '../../support/articles.ts';

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

  it.each(followed)('$route has its program in the list of programs that pages load', async ({ folder, figure }) => {
    const loaded = await programs[path.basename(folder).slice(0, 10)]?.();
    expect(loaded?.default, 'Add it to src/client/parts/recalculate/programs.ts.').toBe(figure);
  });

  it.each(followed)(
    '$route has a page that draws the same figure as the build for the article’s values',
    async (article) => {
      const { drawing, plot } = await draw(article);
      const rows = compute(article, computeAll(article.page, {}));
      const built = listMarks(drawing.content);
      const found = listMarks(toMarkup(drawPlot(plot, rows, rows)));
      expect(found.length).toBe(built.length);
      expect(found.filter((mark) => !built.some((other) => isSame(mark, other)))).toEqual([]);
      expect(built.filter((mark) => !found.some((other) => isSame(mark, other)))).toEqual([]);
    },
  );

  it.each(followed)('$route gives the same rows on the page as from the model', (article) => {
    const { model, page } = article;
    fc.assert(
      fc.property(anyValues(article), (changed) => {
        const wanted = compute(article, computeModel(model, changed));
        const found = compute(article, computeAll(page, changed));
        expect(found.length).toBe(wanted.length);
        for (const [index, row] of found.entries())
          for (const [column, cell] of Object.entries(row)) {
            const other = wanted[index]?.[column];
            if (typeof cell !== 'number' || typeof other !== 'number') expect(cell, column).toBe(other);
            else expect(Math.abs(cell - other), column).toBeLessThanOrEqual(1e-4 * Math.max(1e-9, Math.abs(other)));
          }
      }),
      { numRuns: 20, seed: 20261122 },
    );
  });

  it.each(followed)('$route draws any values within its plot, with legible labels', async (article) => {
    const { plot } = await draw(article);
    const own = compute(article, computeAll(article.page, {}));
    fc.assert(
      fc.property(anyValues(article), (changed) => {
        const rows = compute(article, computeAll(article.page, changed));
        const markup = toMarkup(drawPlot(plot, own, rows));
        expect(markup).not.toMatch(/NaN|Infinity|undefined/u);
        const labels = measureLabels(markup);
        expect(findOverlap(labels)).toBeNull();
        const { left, right, top, bottom } = findOverflow(labels, plot.width, plot.height);
        // The frame around a drawing leaves 16 pixels of space.
        expect(Math.max(left, right, top, bottom), JSON.stringify(changed)).toBeLessThanOrEqual(16);
        const [x, y, width, height] = plot.area;
        for (const mark of listMarks(markup).filter(({ shape }) => shape !== 'text'))
          for (const [across = 0, down = 0] of mark.points) {
            expect(across).toBeGreaterThan(x - 8);
            expect(across).toBeLessThan(x + width + 8);
            expect(down).toBeGreaterThan(y - 8);
            expect(down).toBeLessThan(y + height + 8);
          }
        expect(sayPlot(plot, rows)).not.toMatch(/NaN|Infinity|undefined|null/u);
      }),
      { numRuns: 40, seed: 20261122 },
    );
  });
});

type Article = (typeof articles)[number];

async function draw({ body, folder }: Article): Promise<{ readonly drawing: Drawing; readonly plot: Plot }> {
  const drawing: Drawing = await plotKind.draw(parseFence(body, plotKind.options), folder);
  const plot = drawing.describe?.();
  if (plot === undefined) throw new Error(`The plot of ${folder} doesn't describe itself.`);
  return { drawing, plot };
}

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
  return fc
    .record(
      Object.fromEntries(
        Object.entries(page.fields).map(([name, { min, max }]) => {
          const near = fc
            .double({ min: -1, max: 1, noNaN: true })
            .map((power) => Math.min(max, Math.max(min, (own[name] ?? 1) * 10 ** power)));
          const any = fc.double({ min, max, noNaN: true });
          return [
            name,
            fc.oneof(fc.constant(own[name] ?? min), near, any).map((value) => Number(value.toPrecision(4))),
          ];
        }),
      ),
    )
    .map((values) =>
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => {
          const { min = -Infinity, max = Infinity } = page.fields[name] ?? {};
          return [name, Math.min(max, Math.max(min, value))];
        }),
      ),
    );
}

function toMarkup(shapes: readonly Shape[]): string {
  const write = (list: readonly Shape[]): string =>
    list
      .map(({ tag, attributes, text = '', children = [] }) =>
        element(tag, attributes, escapeText(text), write(children)),
      )
      .join('');
  return `<svg>${write(shapes)}</svg>`;
}

interface Mark {
  readonly text: string;
  readonly shape: string;
  readonly points: readonly (readonly number[])[];
}

/** Lists the elements of a drawing, each with its corners in the drawing's pixels. */
function listMarks(markup: string): readonly Mark[] {
  return findMarks(parseSvg(markup.startsWith('<svg') ? markup : `<svg>${markup}</svg>`), 0, 0);
}

function findMarks({ name, attributes, children }: SvgElement, left: number, top: number): readonly Mark[] {
  const [, right = '0', down = '0'] = /translate\(([^,]+),([^)]+)\)/u.exec(attributes.transform ?? '') ?? [];
  const [x, y] = [left + Number(right), top + Number(down)];
  const at = (across: number, high: number): number[] => [x + across, y + high];
  const { d = '' } = attributes;
  if (name === 'text') return [{ text: children.join(''), shape: 'text', points: [at(0, 0)] }];
  if (name === 'line') {
    const ends = [at(0, 0), at(Number(attributes.x2), Number(attributes.y2))];
    return [{ text: '', shape: 'line', points: ends.sort(([a = 0, b = 0], [c = 0, e = 0]) => a - c || b - e) }];
  }
  if (name !== 'path') return children.flatMap((child) => (typeof child === 'string' ? [] : findMarks(child, x, y)));
  const [, bx = NaN, by = NaN, width = NaN, height = NaN] = /^M(.+),(.+)h(.+)v(.+)h/u.exec(d)?.map(Number) ?? [];
  if (!Number.isNaN(bx)) return [{ text: '', shape: 'bar', points: [at(bx, by), at(bx + width, by + height)] }];
  if (d.includes('A')) return [{ text: '', shape: 'point', points: [at(0, 0)] }];
  const corners = [...d.matchAll(/[ML]([^,]+),([^LMZ]+)/gu)].map(([, px, py]) => at(Number(px), Number(py)));
  return [{ text: '', shape: 'path', points: corners }];
}

/** Compares two marks with a tolerance of a pixel, because Vega puts ticks and grid lines on whole pixels. */
function isSame(a: Mark, b: Mark): boolean {
  return (
    a.shape === b.shape &&
    a.text === b.text &&
    a.points.length === b.points.length &&
    a.points.every(([x = 0, y = 0], index) => {
      const [otherX = 0, otherY = 0] = b.points[index] ?? [];
      return Math.abs(x - otherX) <= 1.01 && Math.abs(y - otherY) <= 1.01;
    })
  );
}
