import type { Declaration } from 'postcss';

/**
 * Matches properties that have no visible effect before something moves or is pointed at. Properties that elements
 * inherit from the root don't count, because setting them later would restyle every element.
 */
const unseen = /^(?:-webkit-)?(?:transition|cursor|user-select)\b/;

/**
 * Whether a declaration can move to the later sheet, whatever its rule, because its property has no visible effect when
 * a page arrives. All declarations of a property move or none, so they override each other as before.
 */
export function canWait({ prop }: Declaration): boolean {
  return unseen.test(prop);
}
