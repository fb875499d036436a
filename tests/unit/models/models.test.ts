import { describe, expect, it } from 'vitest';
import { evaluateModel } from '../../../src/build/models/evaluate-model.ts';
import { loadModel } from '../../../src/build/models/load-model.ts';

describe('a model', () => {
  it('reports a wrong result with the shown and the correct value', () => {
    const wrong = loadModel(
      'inputs: {a: {value: 2, shown: ["2"]}}\nsums: {b: {formula: a / 3, shown: ["0.7 ETH", "0.66"]}}',
    );
    expect(evaluateModel(wrong)).toEqual(['"b": the article shows "0.66", the model gives "0.67".']);
  });

  it('rounds half up and computes exactly', () => {
    const exact = loadModel(
      'sums: {a: {formula: "0.125", shown: ["0.13"]}, b: {formula: "0.1 + 0.2", shown: ["0.30000"]}}',
    );
    expect(evaluateModel(exact)).toEqual([]);
  });

  it('reports a formula that cannot be computed, and faults in the file', () => {
    const broken = loadModel('sums: {a: {formula: nothing + 1, shown: ["1"]}}');
    expect(evaluateModel(broken)[0]).toBe(`"a": the formula "nothing + 1" can't be computed: Undefined symbol nothing`);
    expect(() => loadModel('input: {}')).toThrow(
      'model.yaml:1 at /input: found the key "input"; allowed: inputs, sums, facts, verdicts.',
    );
    const field = (name: string, value: number): string =>
      `  ${name}: { value: ${value}, field: { label: Fee, min: 1, max: 5 } }\n`;
    expect(() => loadModel(`inputs:\n${field('a', 1)}${field('b', 5)}`)).toThrow(
      'model.yaml:3 at /inputs/b/field/label: found "Fee" a second time; allowed: each label once.',
    );
    expect(() => loadModel(`inputs:\n${field('a', 6)}`)).toThrow(
      'model.yaml:2 at /inputs/a/value: found 6; allowed: 1 to 5, from min to max of the field.',
    );
  });
});
