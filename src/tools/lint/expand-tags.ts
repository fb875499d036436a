import type { Root } from 'mdast';
import { expandTree } from '../../build/tags/expand-tags.ts';

export { isTag } from '../../build/tags/expand-tags.ts';

/** A tag that the build cannot expand. */
export interface TagFault {
  readonly offset: number;
  /** The build's own words: what was found and what to type. */
  readonly message: string;
}

/**
 * Expands tags as the build does, which ends at the first fault; here all are wanted.
 *
 * @returns a copy of the tree with what the tags become, and the faults.
 */
export function expandTags(tree: Root): { readonly expanded: Root; readonly faults: readonly TagFault[] } {
  const faults: TagFault[] = [];
  const expanded = structuredClone(tree);
  expandTree(expanded, (error, { position }) => {
    const message = error instanceof Error ? error.message : String(error);
    faults.push({ offset: position?.start.offset ?? 0, message });
  });
  return { expanded, faults };
}
