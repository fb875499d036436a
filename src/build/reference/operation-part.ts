import type { Block } from './nodes.ts';

/**
 * A part of an operation. If the page is wide enough, the text is on the left and the samples are on the right.
 * Otherwise, the samples come between the head and the remaining text.
 */
export interface OperationPart {
  readonly head: readonly Block[];
  readonly main: readonly Block[];
  readonly side: readonly Block[];
}
