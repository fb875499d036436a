import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { parseFence } from '../../../src/build/figures/parse-fence.ts';
import { plot as plotKind } from '../../../src/build/figures/plot.ts';
import { panel, phone } from '../../../src/build/figures/svg/draw.ts';
import { exists, readText } from '../../../src/build/files/index.ts';
import { compileModel } from '../../../src/build/models/compile-model.ts';
import { computeModel, numeral } from '../../../src/build/models/evaluate-model.ts';
import { loadModel, splitShown } from '../../../src/build/models/load-model.ts';
import { siteRoot } from '../../../src/build/site-root.ts';
import { parseCsv, type Row } from '../../../src/lib/csv.ts';
import { drawPlot } from '../../../src/lib/plot/draw-plot.ts';
import type { Figure } from '../../../src/lib/plot/figure.ts';
import { cover, listLabels } from '../../../src/lib/plot/labels.ts';
import { heightOf, sayPlot } from '../../../src/lib/plot/plot.ts';
import { computeAll } from '../../../src/lib/recalculate/model.ts';
import { showInput, showNumber } from '../../../src/lib/recalculate/show-number.ts';
import { readArticles } from '../../support/articles.ts';

const { document } = parseHTML('<html></html>');

type Values = Readonly<Record<string, number>>;

const articles = readArticles().flatMap(({ file, route, content }) => {
  const folder = path.join(siteRoot, path.dirname(file));
  const model = loadModel(readText(`${folder}/model.yaml`));
  if (model.inputs.every(({ field }) => field === undefined)) return [];
  const program = path.join(folder, 'figure.ts');
  const drawn = exists(program) ? readText(program) : null;
  // The values that the figure draws change, too.
  const quoted = [...(drawn ?? '').matchAll(/'(\w+)'/gu)].map(([, name = '']) => name);
  const { page, changing } = compileModel(model, quoted);
  const [, body = ''] = /```plot\n([^]*?)\n```/u.exec(content) ?? [];
  return [{ route, folder, model, page, changing, drawn, program, body }];
});
type Article = (typeof articles)[number];

describe('articles that recalculate', () => {
  it('number at least fifteen; give an input in another model.yaml a field', () =>
    expect(articles.length).toBeGreaterThanOrEqual(15));

  it.each(articles)('$route shows its own numbers for its own values', ({ model, page, changing }) => {
    const values = computeAll(page, {});
    const wrong = [...model.inputs, ...model.sums]
      .filter(({ name }) => changing.has(name))
      .flatMap(({ name, shown }) => shown.map((text) => ({ name, text: splitShown(text).text.replaceAll('−', '-') })))
      .flatMap(({ name, text }) => {
        const [digits = ''] = numeral.exec(text) ?? [];
        const now = showNumber(values[name] ?? NaN, digits, values[name] ?? NaN).replace('−', '-');
        return now === digits ? [] : [`${name}: ${digits} became ${now}`];
      });
    expect(wrong).toEqual([]);
  });

  it.each(articles)('$route computes the same as the model for any values in the ranges of its fields', (article) => {
    const { model, page } = article;
    fc.assert(
      fc.property(anyValues(article), (changed) => {
        const expected = computeModel(model, changed);
        for (const [name, found] of Object.entries(computeAll(page, changed))) {
          const wanted = expected[name] ?? NaN;
          if (!(Math.abs(wanted) < 1e100)) expect(Math.abs(found) < 1e99, name).toBe(false);
          // The browser computes with 16 digits and loses some in subtractions. Articles show at most seven.
          else expect(Math.abs(found - wanted), name).toBeLessThanOrEqual(1e-7 * Math.max(1, Math.abs(wanted)));
        }
      }),
      { numRuns: 30, seed: 20261122 },
    );
  });
});

describe('figures that follow the reader’s values', () => {
  const followed = articles.filter(({ drawn }) => drawn !== null);

  it('number at least ten; write a figure.ts for another article', () =>
    expect(followed.length).toBeGreaterThanOrEqual(10));

  it.each(followed)('$route draws any values within its plot, with legible labels', async (article) => {
    const { folder, program, body, page } = article;
    const { default: figure } = (await import(pathToFileURL(program).href)) as { readonly default: Figure };
    const { plot = null } = plotKind.draw(parseFence(body, plotKind.options), folder, phone);
    if (plot === null) throw new Error('The fence has no plot.');
    const compute = (changed: Values): readonly Row[] => {
      const values = computeAll(page, changed);
      // A division by zero gives Infinity. Drawings leave it out.
      return parseCsv(figure((name) => (Number.isFinite(values[name]) ? (values[name] ?? NaN) : NaN)).join('\n'));
    };
    const own = compute({});
    fc.assert(
      fc.property(anyValues(article), fc.constantFrom(phone, panel), (changed, width) => {
        const rows = compute(changed);
        const picture = drawPlot(plot, own, rows, document, width);
        expect(picture.outerHTML, JSON.stringify(changed)).not.toMatch(/NaN|Infinity|undefined/u);
        const boxes = listLabels(picture).map(({ box }) => box);
        for (const [index, box] of boxes.entries()) {
          // The frame around a drawing leaves 16 pixels of space.
          expect(Math.max(-box.left, box.right - width), JSON.stringify(changed)).toBeLessThanOrEqual(16);
          expect(Math.max(-box.top, box.bottom - heightOf(plot))).toBeLessThanOrEqual(16);
          const isCovered = boxes.slice(index + 1).some((other) => cover(box, other));
          expect(isCovered, JSON.stringify(changed)).toBe(false);
        }
        expect(sayPlot(plot, rows)).not.toMatch(/NaN|Infinity|undefined|null/u);
      }),
      { numRuns: 40, seed: 20261122 },
    );
  });
});

it.each([
  { value: 2.5, shown: '3', text: '2.5' },
  { value: 12500.5, shown: '1,000', text: '12,500.5' },
  { value: 9, shown: '0.10', text: '9.00' },
])('a reader’s value $value in place of $shown is shown as $text', ({ value, shown, text }) => {
  expect(showInput(value, shown)).toBe(text);
});

/** The article's own values, values near them, and any values in the ranges of the fields. */
function anyValues({ page, model }: Article): fc.Arbitrary<Values> {
  const own = computeModel(model);
  const fields = Object.entries(page.fields).map(([name, { min, max }]) => {
    const near = fc.double({ min: -1, max: 1, noNaN: true }).map((power) => (own[name] ?? 1) * 10 ** power);
    const any = fc.oneof(fc.constant(own[name] ?? min), near, fc.double({ min, max, noNaN: true }));
    return [name, any.map((value) => Math.min(max, Math.max(min, Number(value.toPrecision(4)))))] as const;
  });
  return fc.record(Object.fromEntries(fields));
}
