import { entriesOf, oneOf, readInteger, requiredChild, rootNode, textAt } from './node.ts';
import type { ContractSource } from './source.ts';

/** The contract's words for whether a request may be sent again after a problem. */
const retries = ['never', 'with a quote', 'with a new quote', 'same request', 'same request, later'] as const;

/** Whether the same request may be sent again after a problem. */
export type Retry = (typeof retries)[number];

/** A kind of problem. Texts are Markdown. */
export interface Problem {
  readonly code: string;
  readonly status: number;
  readonly title: string;
  readonly when: string;
  readonly action: string;
  readonly retry: Retry;
}

/** Reads the catalogue of problems. Throws a ContractError for a missing text or an unknown retry value. */
export function readProblems(source: ContractSource): Problem[] {
  return entriesOf(requiredChild(rootNode(source), 'x-problems')).map(([code, node]) => ({
    code,
    status: readInteger(requiredChild(node, 'status')),
    title: textAt(node, 'title'),
    when: textAt(node, 'when'),
    action: textAt(node, 'action'),
    retry: oneOf(requiredChild(node, 'retry'), retries),
  }));
}
