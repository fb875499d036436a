import type { Block } from './nodes.ts';

/** A part of an operation: text on the left, samples on the right where the page is wide enough. */
export interface OperationPart {
  readonly main: readonly Block[];
  readonly side: readonly Block[];
}
