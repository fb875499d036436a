import {
  childOf,
  entriesOf,
  itemsOf,
  oneOf,
  readInteger,
  requiredChild,
  rootNode,
  textAt,
  type YamlNode,
} from './node.ts';
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
  /** Texts for operations to which the general ones apply only in part. */
  readonly variants: readonly Variant[];
}

/** The texts of a problem for some operations, given by their ids. */
interface Variant {
  readonly operations: readonly string[];
  readonly when: string;
  readonly action: string;
}

/** Reads the catalogue of problems. Throws a ContractError for a missing text or an unknown retry value. */
export function readProblems(source: ContractSource): Problem[] {
  const operations = listOperations(source);
  return entriesOf(requiredChild(rootNode(source), 'x-problems')).map(([code, node]) => ({
    code,
    status: readInteger(requiredChild(node, 'status')),
    title: textAt(node, 'title'),
    when: textAt(node, 'when'),
    action: textAt(node, 'action'),
    retry: oneOf(requiredChild(node, 'retry'), retries),
    variants: itemsOf(childOf(node, 'variants')).map((item) => readVariant(item, node, operations)),
  }));
}

/** Reads a variant. Where it lacks a text, it gets the general one. */
function readVariant(node: YamlNode, problem: YamlNode, operations: readonly string[]): Variant {
  const read = (name: 'when' | 'action'): string => textAt(childOf(node, name) === undefined ? problem : node, name);
  return {
    operations: itemsOf(requiredChild(node, 'operations')).map((item) => oneOf(item, operations)),
    when: read('when'),
    action: read('action'),
  };
}

function listOperations(source: ContractSource): string[] {
  return entriesOf(requiredChild(rootNode(source), 'paths'))
    .flatMap(([, item]) => entriesOf(item))
    .filter(([, node]) => childOf(node, 'operationId') !== undefined)
    .map(([, node]) => textAt(node, 'operationId'));
}

/** Returns a problem with the texts for callers of an operation. */
export function problemFor<Kind extends Problem>(operation: string, problem: Kind): Kind {
  const variant = problem.variants.find(({ operations }) => operations.includes(operation));
  return variant === undefined ? problem : { ...problem, when: variant.when, action: variant.action };
}
