import { isConstantNode, isFunctionNode, isOperatorNode, isParenthesisNode, isSymbolNode, parse } from 'mathjs';
import type { MathNode } from 'mathjs';
import { operations, type Formula } from '../../lib/recalculate/formula.ts';
import type { PageModel } from '../../lib/recalculate/model.ts';
import { computeModel } from './evaluate-model.ts';
import type { Model } from './load-model.ts';

/**
 * Compiles a model for its page. Formulas that don't depend on a field are replaced by their values, and quantities
 * that nothing shown needs are left out.
 *
 * @returns the model, and the names of all quantities that depend on a field.
 * @throws Error naming a formula that can't be compiled.
 */
export function compileModel(
  model: Model,
  shownElsewhere: readonly string[] = [],
): { readonly page: PageModel; readonly changing: ReadonlySet<string> } {
  const values = computeModel(model);
  const changing = new Set<string>();
  const compiled = new Map<string, Formula>();
  for (const { name, formula, field } of [...model.inputs, ...model.sums]) {
    const parts = compile(parse(formula), formula);
    if (field !== undefined || namesIn(parts).some((one) => changing.has(one))) changing.add(name);
    compiled.set(name, changing.has(name) ? parts : (values[name] ?? NaN));
  }
  const verdicts = model.verdicts.map(({ when, then, otherwise }) => ({
    when: compile(parse(when), when),
    then,
    otherwise,
  }));
  const needed = new Set<string>();
  const need = (name: string): void => {
    if (needed.has(name)) return;
    needed.add(name);
    namesIn(compiled.get(name) ?? 0).forEach(need);
  };
  for (const { name, shown } of [...model.inputs, ...model.sums])
    if (changing.has(name) && shown.length > 0) need(name);
  verdicts.flatMap(({ when }) => namesIn(when)).forEach(need);
  shownElsewhere.filter((name) => compiled.has(name)).forEach(need);
  const fields = Object.fromEntries(
    model.inputs.flatMap(({ name, field }) => (field === undefined ? [] : [[name, field]])),
  );
  return { page: { fields, quantities: [...compiled].filter(([name]) => needed.has(name)), verdicts }, changing };
}

function namesIn(formula: Formula): readonly string[] {
  if (typeof formula === 'number') return [];
  if (typeof formula === 'string') return [formula];
  return formula.with.flatMap(namesIn);
}

/** Functions that only convert between mathjs's number types. The browser needs no conversion. */
const transparent = ['bignumber', 'number', 'format'];
const constants: Readonly<Record<string, number>> = { pi: Math.PI, e: Math.E };

/** Compiles a mathjs expression for the browser. Throws an Error naming the part that has no counterpart there. */
function compile(node: MathNode, source: string): Formula {
  if (isConstantNode(node)) return Number(node.value);
  if (isSymbolNode(node)) return constants[node.name] ?? node.name;
  if (isParenthesisNode(node)) return compile(node.content, source);
  if (isOperatorNode(node) || isFunctionNode(node)) {
    const name = isFunctionNode(node) ? node.fn.name : node.fn === 'unaryMinus' ? 'negative' : node.op;
    const operands: readonly MathNode[] = node.args;
    const [first] = operands;
    if (first !== undefined && transparent.includes(name)) return compile(first, source);
    if (first !== undefined && name in operations)
      return { do: name, with: operands.map((operand) => compile(operand, source)) };
  }
  throw new Error(
    `"${node.toString()}" in the formula "${source}" can't be recalculated on the page. ` +
      `A model with fields may use: ${Object.keys(operations).join(' ')}.`,
  );
}
