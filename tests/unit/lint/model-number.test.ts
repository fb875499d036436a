import { describe, expect, it } from 'vitest';
import { modelNumber } from '../../../src/tools/lint/rules/model-number.ts';
import { articleFile, lintText } from './lint-text.ts';

const model =
  "inputs: { order: { value: 120, shown: ['€120'] } }\nsums: { half: { formula: order / 2, shown: ['€60'] } }\n";
const lintArticle = (text: string, yaml: string | undefined = model): Promise<readonly string[]> =>
  lintText(modelNumber, `${text}\n`, { file: articleFile, facts: { read: () => yaml } });

describe('model-number', () => {
  it('is content when text and model agree', async () => {
    expect(await lintArticle('Half of €120 is €60.')).toEqual([]);
  });

  it('finds a number that the model does not give', async () => {
    expect(await lintArticle('Half of €120 is €60, a third is €40.')).toMatchInlineSnapshot(`
      [
        "blog/2026-11-24-a-slug/index.mdx:1:34  model-number  The number "40" in "…€120 is €60, a third is €40.…" is not given by the model. Add it to model.yaml.",
      ]
    `);
  });

  it('finds a wrong sum', async () => {
    expect(await lintArticle('Half of €120 is €65.', model.replace('€60', '€65'))).toMatchInlineSnapshot(`
      [
        "blog/2026-11-24-a-slug/index.mdx:1:1  model-number  blog/2026-11-24-a-slug/model.yaml:2: "half": the article shows "€65", the model gives 60.0000 (rounded 60).",
      ]
    `);
  });

  it('finds a model that is missing or cannot be read', async () => {
    expect(await lintText(modelNumber, 'Text.\n', { file: articleFile })).toMatchInlineSnapshot(`
      [
        "blog/2026-11-24-a-slug/index.mdx:1:1  model-number  there is no blog/2026-11-24-a-slug/model.yaml; every article has one: its numbers, and how they are computed; copy src/tools/new-page/templates/empty-model.yaml, and fill it",
      ]
    `);
    expect(await lintArticle('Text.', 'totals: {}')).toMatchInlineSnapshot(`
      [
        "blog/2026-11-24-a-slug/index.mdx:1:1  model-number  blog/2026-11-24-a-slug/model.yaml: model.yaml:1 at /totals: found the key "totals"; allowed: inputs, sums, facts, verdicts.",
      ]
    `);
  });
});
