import { parse, type MathNode } from 'mathjs';
import { operations, type Formula } from '../../lib/recalculate/formula.ts';

/** Functions that only convert between mathjs's number types. The browser needs no conversion. */
const transparent = ['bignumber', 'number', 'format'];
const constants: Readonly<Record<string, number>> = { pi: Math.PI, e: Math.E };

/**
 * Compiles a model's formula for the browser.
 *
 * @param source a mathjs expression.
 * @throws Error naming the part that has no counterpart in the browser.
 */
export function compileFormula(source: string): Formula {
  return compile(parse(source), source);
}

/*
 * mathjs has one type for all nodes and distinguishes them by flags such as `isOperatorNode`, so the fields of each
 * kind are optional here.
 */
type Node = MathNode & {
  readonly fn?: string | { readonly name: string };
  readonly op?: string;
  readonly name?: string;
  readonly value?: unknown;
  readonly args?: readonly MathNode[];
  readonly content?: MathNode;
};

function compile(node: Node, source: string): Formula {
  const operands = (): readonly Formula[] => (node.args ?? []).map((operand) => compile(operand, source));
  switch (node.type) {
    case 'ConstantNode':
      return Number(node.value);
    case 'SymbolNode':
      return constants[node.name ?? ''] ?? node.name ?? NaN;
    case 'ParenthesisNode':
      if (node.content !== undefined) return compile(node.content, source);
      break;
    case 'OperatorNode': {
      const name = node.fn === 'unaryMinus' ? 'negative' : (node.op ?? '');
      if (name in operations) return { do: name, with: operands() };
      break;
    }
    case 'FunctionNode': {
      const name = typeof node.fn === 'object' ? node.fn.name : '';
      const [first] = node.args ?? [];
      if (transparent.includes(name) && first !== undefined) return compile(first, source);
      if (name in operations) return { do: name, with: operands() };
      break;
    }
    default:
  }
  throw new Error(
    `"${node.toString()}" in the formula "${source}" can't be recalculated on the page. ` +
      `A model with fields may use: ${Object.keys(operations).join(' ')}.`,
  );
}
