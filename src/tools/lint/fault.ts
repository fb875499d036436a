import type { VFile } from 'vfile';

/** What the parser of MDX and the build's plugins throw: a reason with a place. */
export type Fault = VFile['messages'][number];

/** Whether something thrown is a fault in a page; anything else is a fault in this program. */
export function isFault(error: unknown): error is Fault {
  return error instanceof Error && 'reason' in error && 'place' in error;
}
