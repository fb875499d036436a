import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileModel } from '../../../src/build/models/compile-model.ts';
import { computeModel, numeral } from '../../../src/build/models/evaluate-model.ts';
import { loadModel, splitShown } from '../../../src/build/models/load-model.ts';
import { siteRoot } from '../../../src/build/site-root.ts';
import { computeAll } from '../../../src/lib/recalculate/model.ts';
import { showInput, showNumber } from '../../../src/lib/recalculate/show-number.ts';
import { readArticles } from '../../support/articles.ts';

const articles = readArticles().flatMap(({ file, route }) => {
  const source = readFileSync(path.join(siteRoot, path.dirname(file), 'model.yaml'), 'utf8');
  const model = loadModel(source);
  return model.inputs.some(({ field }) => field !== undefined) ? [{ route, model, ...compileModel(model) }] : [];
});

describe('articles that recalculate', () => {
  it('number at least fifteen', () => expect(articles.length).toBeGreaterThanOrEqual(15));

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

  it.each(articles)(
    '$route computes the same as the model for any values in the ranges of its fields',
    ({ model, page }) => {
      const anyValues = fc.record(
        Object.fromEntries(
          Object.entries(page.fields).map(([name, { min, max }]) => [
            name,
            fc.integer({ min: Math.ceil(min * 100), max: Math.floor(max * 100) }).map((hundredths) => hundredths / 100),
          ]),
        ),
      );
      fc.assert(
        fc.property(anyValues, (changed) => {
          const expected = computeModel(model, changed);
          for (const [name, found] of Object.entries(computeAll(page, changed))) {
            const wanted = expected[name] ?? NaN;
            if (!Number.isFinite(wanted)) expect(Number.isFinite(found), name).toBe(false);
            // The browser computes with 16 digits and loses some in subtractions. Articles show at most seven.
            else expect(Math.abs(found - wanted), name).toBeLessThanOrEqual(1e-7 * Math.max(1, Math.abs(wanted)));
          }
        }),
        { numRuns: 30, seed: 20261122 },
      );
    },
  );
});

it.each([
  { value: 2.5, shown: '3', text: '2.5' },
  { value: 12500.5, shown: '1,000', text: '12,500.5' },
  { value: 9, shown: '0.10', text: '9.00' },
])('a reader’s value $value in place of $shown is shown as $text', ({ value, shown, text }) => {
  expect(showInput(value, shown)).toBe(text);
});
