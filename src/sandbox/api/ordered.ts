import type { Sandbox } from '../sandbox.ts';
import { exampleProblem, type ProblemError } from './problems.ts';

/**
 * Takes the problem that the `fail` command has ordered for the next request or handshake. Returns null if there is
 * none.
 */
export function takeProblem({ data, orders }: Sandbox): ProblemError | null {
  const [first] = orders.problems;
  if (first === undefined) return null;
  first.times -= 1;
  if (first.times <= 0) orders.problems.shift();
  return exampleProblem(data, first.code, first.retrySeconds);
}
