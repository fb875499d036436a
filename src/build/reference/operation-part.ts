import type { Block } from './nodes.ts';

/**
 * A part of an operation: text on the left, samples on the right where the page is wide enough. Elsewhere the samples come
 * between the head and the rest of the text.
 */
export interface OperationPart {
  readonly head: readonly Block[];
  readonly main: readonly Block[];
  readonly side: readonly Block[];
}
